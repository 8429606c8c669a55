import { levelAt } from '../campaign/levels.ts'
import type { Outcome } from '../engine/game.ts'
import type { Setup } from '../engine/setup.ts'
import { perkEffects } from '../perks/effects.ts'

export const SCORE_BONUS = 0.1
export const SCORE_BONUS_FROM = 100

export function nodeMultiplier(nodeNumber: number): number {
  if (nodeNumber > 10) return 2
  return nodeNumber > 5 ? 1.5 : 1
}

/** Base x level x node x perks, rounded; a result of 100 or more gains a tenth. */
export function scorePaid(
  { level, nodeNumber, perks }: Pick<Setup, 'level' | 'nodeNumber' | 'perks'>,
  { rewardBase, isFlawless }: Pick<Outcome, 'rewardBase' | 'isFlawless'>,
): number {
  const { scoreBonus, flawlessScoreBonus } = perkEffects(perks)
  const perkFactor = 1 + scoreBonus + (isFlawless ? flawlessScoreBonus : 0)
  const { difficultyMultiplier } = levelAt(level)
  const paid = Math.round(
    rewardBase * difficultyMultiplier * nodeMultiplier(nodeNumber) * perkFactor,
  )
  return paid >= SCORE_BONUS_FROM ? Math.round(paid * (1 + SCORE_BONUS)) : paid
}
