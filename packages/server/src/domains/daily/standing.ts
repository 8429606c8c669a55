import type { Db } from '../../platform/database/database.ts'
import { scoreRepository } from './score-repository.ts'

export interface Standing {
  rank: number
  players: number
  percentile: number
  score: number
}

/** Players with the same score share a rank. */
export async function standingOf(db: Db, span: string, playerId: number): Promise<Standing | null> {
  const scores = scoreRepository(db)
  const own = await scores.find(span, playerId)
  if (!own) return null
  const { players, higher, lower } = await scores.compare(span, own.score)
  const percentile = Math.floor((100 * lower) / Math.max(1, players - 1))
  return { rank: higher + 1, players, percentile, score: own.score }
}

interface Count {
  score: number
  players: number
}

/** The score that half of the players reach. */
export function medianOf(counts: readonly Count[]): number {
  const total = counts.reduce((sum, { players }) => sum + players, 0)
  let below = 0
  for (const { score, players } of counts) {
    below += players
    if (2 * below >= total) return score
  }
  return 0
}

const COLUMNS = 12

/** Columns of equal width from 0 to the highest score. */
export function histogramOf(counts: readonly Count[], own: number | null) {
  const highest = counts.at(-1)?.score ?? 0
  const width = Math.max(1, Math.ceil((highest + 1) / COLUMNS))
  const columnOf = (score: number) => Math.floor(score / width)
  return Array.from({ length: COLUMNS }, (_, column) => ({
    from: column * width,
    players: counts
      .filter(({ score }) => columnOf(score) === column)
      .reduce((sum, { players }) => sum + players, 0),
    isYours: own !== null && columnOf(own) === column,
  }))
}
