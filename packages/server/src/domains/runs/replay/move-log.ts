import type { MoveLog } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'

/** A reported log must begin with the moves that the server has stored. */
export function extendsLog(log: MoveLog, stored: MoveLog): boolean {
  return (
    log.length >= stored.length &&
    stored.every((move, i) => canonical(move) === canonical(log[i] ?? {}))
  )
}

export function logDiverged(): ApiError {
  return new ApiError('log-diverged', 'The moves do not continue those already stored.')
}

/** The same text for the same move, whatever the order of its fields. */
function canonical(move: object): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Whether a stored move is this one, apart from what the server adds: its time, and the id of a glyph's use. */
export function isSameMove(stored: object, move: object): boolean {
  const plain = (of: object) => canonical({ ...of, at: 0, useId: '' })
  return plain(stored) === plain(move)
}

/** For clocks that run at different speeds, in the browser and here. */
const DRIFT = 1.01

/** For the clocks of two servers, which a time server keeps much closer together. */
const GRACE_MS = 1_000

/** Where the pace is not checked, games are reported as soon as they are opened. */
const GRACE_WITHOUT_PACE_MS = 5_000

/** The clocks of two servers differ by less than this. */
const SET_BACK_MS = 60_000

/**
 * A player cannot have played longer than the server's clock has run. A game opened in the future
 * means that the clock was set back since, which must not cost the player the game.
 */
export function isTimePossible(
  log: MoveLog,
  startedAt: number,
  now: number,
  checksPace: boolean,
): boolean {
  if (now < startedAt - SET_BACK_MS) return true
  const played = log.at(-1)?.at ?? 0
  const grace = checksPace ? GRACE_MS : GRACE_WITHOUT_PACE_MS
  return played <= Math.max(0, now - startedAt) * DRIFT + grace
}

export function canonicalLog(log: MoveLog): string {
  return log.map(canonical).join('\n')
}
