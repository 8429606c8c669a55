const SESSION_GAP_MS = 2 * 60 * 60 * 1000

interface ClueSession {
  level: number
  /** When the last session was stamped, or null if none was. */
  stampedAt: number | null
  now: number
}

/** Whether stored clues belong to an earlier session and are to be forgotten. */
export function areCluesStale({ level, stampedAt, now }: ClueSession): boolean {
  if (level !== 1 || stampedAt === null) return false
  return now - stampedAt > SESSION_GAP_MS
}
