import type { GameState, GameType } from '@lexiverse/rules'
import type { Play } from './play.ts'
import type { Skill } from './skills.ts'

/** Seconds to read a board before the first move: an assumption, like the skills. */
const reading: Record<GameType, number> = {
  'word-web': 60,
  'hive-builder': 15,
  twistle: 15,
  'forgotten-word': 45,
  'time-trial': 5,
}

/** How long a person of this skill would have played. */
export function secondsOf({ game, moves, at }: Play<GameState>, { hive, thinks }: Skill): number {
  if (game === 'time-trial') return reading[game] + at / 1000
  return reading[game] + moves * (game === 'hive-builder' ? hive.secondsPerWord : thinks)
}

/** Rewards, a meeting, and the choice of the next star on the map. */
export function secondsBetween({ thinks }: Skill): number {
  return thinks
}
