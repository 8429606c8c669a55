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

/** Moves that need no thought: the last four tiles of a Word Web are its last group, and people open a Word Seeker by habit. */
const isForced: ReadonlySet<GameType> = new Set(['word-web', 'twistle'])

/** How long a person of this skill would have played. */
export function secondsOf({ game, moves, at }: Play<GameState>, { hive, thinks }: Skill): number {
  if (game === 'time-trial') return reading[game] + at / 1000
  if (game === 'hive-builder') return reading[game] + moves * hive.secondsPerWord
  return reading[game] + Math.max(0, moves - Number(isForced.has(game))) * thinks
}

/** Rewards and the choice of the next star: a smaller decision than a group or a guess. */
export function secondsBetween({ thinks }: Skill): number {
  return thinks / 2
}
