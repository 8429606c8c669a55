import type { MoveLog } from '@lexiverse/rules'

/** What the server has stored may only grow: a log that tells it otherwise is refused. */
export function extendsLog(log: MoveLog, stored: MoveLog): boolean {
  return (
    log.length >= stored.length &&
    stored.every((move, i) => canonical(move) === canonical(log[i] ?? {}))
  )
}

/** The same move always gives the same text, whatever the order of its fields. */
function canonical(move: object): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const GRACE_MS = 5_000
const GRACE_SHARE = 1.01

/** Clocks of two servers lie closer together than this. */
const SET_BACK_MS = 60_000

/**
 * A player cannot have played longer than the server's own clock has run. A game that was opened in
 * the future tells of a clock set back since, which is no fault of the player.
 */
export function isTimePossible(log: MoveLog, startedAt: number, now: number): boolean {
  if (now < startedAt - SET_BACK_MS) return true
  const played = log.at(-1)?.at ?? 0
  return played <= Math.max(0, now - startedAt) * GRACE_SHARE + GRACE_MS
}

export function canonicalLog(log: MoveLog): string {
  return log.map(canonical).join('\n')
}
