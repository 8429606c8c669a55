const VISIT_GAP_MS = 2 * 60 * 60 * 1000

interface StoredClues {
  level: number
  /** When the clues were last used; null if never. */
  stampedAt: number | null
  now: number
}

/** Whether stored clues belong to an earlier visit and are dropped. */
export function areCluesStale({ level, stampedAt, now }: StoredClues): boolean {
  if (level !== 1 || stampedAt === null) return false
  return now - stampedAt > VISIT_GAP_MS
}
