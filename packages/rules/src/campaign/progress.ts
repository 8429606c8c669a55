/** Progress within one run: the score paid at each level:node. A key with a `#` part pays without completing the node. */
export interface ScoredProgress {
  level: number
  scores: Record<string, number>
}

/** Paid instead of glyphs that were declined or left. */
export const DECLINED_GLYPH_SCORE = 25

export function progressKey(level: number, nodeId: string): string {
  return `${level}:${nodeId}`
}

/** Union of two copies of the same run; of two scores for one node the higher one counts. */
export function mergeProgress(a: ScoredProgress, b: ScoredProgress): ScoredProgress {
  const scores = { ...a.scores }
  for (const [key, score] of Object.entries(b.scores)) {
    scores[key] = Math.max(scores[key] ?? 0, score)
  }
  return { level: Math.max(a.level, b.level), scores }
}

export function totalScore({ scores }: ScoredProgress): number {
  return Object.values(scores).reduce((sum, score) => sum + score, 0)
}

/** Completed nodes of one level, in the order of their completion, start left out. */
export function scoredNodes({ scores }: ScoredProgress, level: number): string[] {
  const prefix = `${level}:`
  return Object.keys(scores)
    .filter(key => key.startsWith(prefix) && !key.includes('#'))
    .map(key => key.slice(prefix.length))
}

/** The key under which the score for a declined glyph is booked. */
export function offerKey(nodeKey: string): string {
  return `${nodeKey}#offer`
}
