interface Score {
  game: string
  noticed: number
  unnoticed: number
  leftOut: number
  score: number | null
}

interface MutationReport {
  files: Record<string, { mutants: { status: string }[] }>
}

export const LEAST_SCORE: number
export function scoresOf(report: MutationReport, games: readonly string[]): Score[]
export function shortfalls(scores: readonly Score[]): string[]
