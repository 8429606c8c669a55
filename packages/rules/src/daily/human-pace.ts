import type { GameType } from '../campaign/game-types.ts'
import type { MoveLog } from '../engine/move.ts'

/** The least time a person needs: to read the puzzle, and for each kind of move. */
interface HumanPace {
  readMs: number
  moveMs: Readonly<Record<string, number>>
}

/**
 * Generous: at 120 words a minute a word of five letters is typed in half a second, four tiles are chosen and
 * sent in a second, and sixteen words are read in no less than two.
 */
const paces: Partial<Record<GameType, HumanPace>> = {
  'word-web': { readMs: 2_000, moveMs: { submit: 1_000 } },
  'hive-builder': { readMs: 1_000, moveMs: { word: 400 } },
  twistle: { readMs: 500, moveMs: { guess: 500 } },
  'forgotten-word': { readMs: 1_500, moveMs: { guess: 500 } },
}

/**
 * Whether a person could have played this game in its times. Time that is not needed is kept for all later
 * moves: one may think for minutes and then enter everything at once. A game given up needs no time.
 */
export function isHumanPace(game: GameType, log: MoveLog): boolean {
  const pace = paces[game]
  if (!pace) return true
  let neededMs = 0
  for (const { type, at } of log) {
    const moveMs = pace.moveMs[type]
    if (moveMs === undefined) continue
    neededMs = Math.max(neededMs, pace.readMs) + moveMs
    if (at < neededMs) return false
  }
  return true
}
