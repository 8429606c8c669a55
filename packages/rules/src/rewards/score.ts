import { levelAt } from '../campaign/levels.ts'
import type { Outcome } from '../engine/game.ts'
import type { Setup } from '../engine/setup.ts'
import { SCORE_PER_MAGNITUDE } from '../magnitudes/effect-table.ts'
import { omenPay } from '../omens/registry.ts'
import { perkEffects } from '../perks/effects.ts'

export const SCORE_BONUS = 0.1
export const SCORE_BONUS_FROM = 100

export function nodeMultiplier(nodeNumber: number): number {
  if (nodeNumber > 10) return 2
  return nodeNumber > 5 ? 1.5 : 1
}

/** Base x level x node x (perks and omen), rounded; a result of 100 or more gains a tenth. Each magnitude then adds its share. */
export function scorePaid(
  {
    level,
    nodeNumber,
    perks,
    omen,
    magnitude = 0,
  }: Pick<Setup, 'level' | 'nodeNumber' | 'perks' | 'omen' | 'magnitude'>,
  { rewardBase, isFlawless }: Pick<Outcome, 'rewardBase' | 'isFlawless'>,
): number {
  const { scoreBonus, flawlessScoreBonus } = perkEffects(perks)
  const omenBonus = omenPay(omen).score ?? 0
  const factor = 1 + scoreBonus + (isFlawless ? flawlessScoreBonus : 0) + omenBonus
  const { difficultyMultiplier } = levelAt(level)
  const paid = Math.round(rewardBase * difficultyMultiplier * nodeMultiplier(nodeNumber) * factor)
  const withBonus = paid >= SCORE_BONUS_FROM ? Math.round(paid * (1 + SCORE_BONUS)) : paid
  return Math.round(withBonus * (1 + SCORE_PER_MAGNITUDE * magnitude))
}
