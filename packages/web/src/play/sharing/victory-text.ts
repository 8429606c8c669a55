import { LAST_LEVEL, magnitudeOf, PRODUCT_NAME } from '@lexiverse/rules'
import { figure } from '../../ui/figure.ts'

export interface FinalStats {
  totalScore: number
  /** Null until the server has counted. */
  totalWordsFound: number | null
  totalGamesPlayed: number | null
  levelsCompleted: number
  /** 0 is left out. */
  magnitude: number
  /** Of a journey from a seed, which counts for no record. */
  isSeeded?: boolean
}

export function victoryText(stats: FinalStats): string {
  const line = (label: string, value: number | null) =>
    value === null ? [] : [`${label}: ${figure(value)}`]
  return [
    stats.isSeeded
      ? `I won a seeded journey of the ${PRODUCT_NAME}!`
      : `I am a Master of the ${PRODUCT_NAME}!`,
    ...(stats.magnitude > 0
      ? [`Magnitude ${stats.magnitude}: ${magnitudeOf(stats.magnitude)?.name}`]
      : []),
    ...line('Total score', stats.totalScore),
    ...line('Words found', stats.totalWordsFound),
    ...line('Games played', stats.totalGamesPlayed),
    `All ${LAST_LEVEL} levels mastered.`,
  ].join('\n')
}
