import { levelAt } from '../campaign/levels.ts'
import { perkEffects } from '../perks/effects.ts'

export const SCORE_BONUS = 0.1
export const SCORE_BONUS_FROM = 100

export function nodeMultiplier(nodeNumber: number): number {
  if (nodeNumber > 10) return 2
  return nodeNumber > 5 ? 1.5 : 1
}

export interface ScoreFacts {
  rewardBase: number
  level: number
  nodeNumber: number
  perks: readonly string[]
  isFlawless: boolean
}

/** Base x level x node x perks, rounded; a result of 100 or more gains a tenth. */
export function scorePaid(facts: ScoreFacts): number {
  const { scoreBonus, flawlessScoreBonus } = perkEffects(facts.perks)
  const perkFactor = 1 + scoreBonus + (facts.isFlawless ? flawlessScoreBonus : 0)
  const { difficultyMultiplier } = levelAt(facts.level)
  const paid = Math.round(
    facts.rewardBase * difficultyMultiplier * nodeMultiplier(facts.nodeNumber) * perkFactor,
  )
  return paid >= SCORE_BONUS_FROM ? Math.round(paid * (1 + SCORE_BONUS)) : paid
}
