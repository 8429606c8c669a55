import type { Game } from './game.ts'
import type { Move, MoveLog } from './move.ts'

type Limited = Pick<Game, 'maxMoves' | 'inputMs'>

/**
 * A page that hangs handles the waiting input in one burst, so after a pause moves may follow one
 * another at once: as many as this time is enough for.
 */
const MAX_BACKLOG_MS = 5_000

/**
 * Whether a person could have entered these moves in their times. Each move needs the shortest time
 * that its input takes, counted from the opening of the puzzle; time that is not needed is kept for
 * later moves, up to the backlog.
 */
export function isPacePossible({ inputMs }: Limited, log: MoveLog): boolean {
  let spareMs = 0
  let last = 0
  for (const { type, at } of log) {
    spareMs = Math.min(MAX_BACKLOG_MS, spareMs + at - last) - (inputMs[type] ?? 0)
    if (spareMs < 0) return false
    last = at
  }
  return true
}

export function isLogTooLong({ maxMoves }: Limited, log: MoveLog): boolean {
  return log.length > maxMoves
}

/** Moves that can end a game; places in the log are reserved for them. */
const ENDING_MOVES = ['glyph', 'yield', 'timeout', 'toll']
const RESERVED_MOVES = 20

/** Whether the log has a place for this move: a game at its limit can still be ended. */
export function hasRoomFor({ maxMoves }: Limited, log: MoveLog, { type }: Pick<Move, 'type'>) {
  const reserved = ENDING_MOVES.includes(type) ? 0 : RESERVED_MOVES
  return log.length < maxMoves - reserved
}
