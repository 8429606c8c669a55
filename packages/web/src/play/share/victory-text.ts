import { LAST_LEVEL, PRODUCT_NAME } from '@lexiverse/rules'
import { figure } from '../../ui/figure.ts'

export interface FinalStats {
  totalScore: number
  totalWordsFound: number
  totalGamesPlayed: number
  levelsCompleted: number
}

export function victoryText(stats: FinalStats): string {
  return [
    `I am a Master of the ${PRODUCT_NAME}!`,
    `Total score: ${figure(stats.totalScore)}`,
    `Words found: ${figure(stats.totalWordsFound)}`,
    `Games played: ${figure(stats.totalGamesPlayed)}`,
    `All ${LAST_LEVEL} levels mastered.`,
  ].join('\n')
}
