import { LAST_LEVEL, PRODUCT_NAME } from '@lexiverse/rules'
import { figure } from '../../ui/figure.ts'

export interface FinalStats {
  totalScore: number
  /** Null until the server has counted. */
  totalWordsFound: number | null
  totalGamesPlayed: number | null
  levelsCompleted: number
}

export function victoryText(stats: FinalStats): string {
  const told = (label: string, value: number | null) =>
    value === null ? [] : [`${label}: ${figure(value)}`]
  return [
    `I am a Master of the ${PRODUCT_NAME}!`,
    ...told('Total score', stats.totalScore),
    ...told('Words found', stats.totalWordsFound),
    ...told('Games played', stats.totalGamesPlayed),
    `All ${LAST_LEVEL} levels mastered.`,
  ].join('\n')
}
