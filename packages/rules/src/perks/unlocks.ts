import { type ConditionProgress, progressOf } from '../achievements/metrics.ts'
import type { PlayerRecord } from '../achievements/record.ts'
import type { Perk } from './perk.ts'
import { perks } from './registry.ts'

export function perkProgress(perk: Perk, record: PlayerRecord): ConditionProgress {
  return progressOf(perk.unlockCondition, record)
}

/** Perks whose condition the record meets and that are not unlocked yet. Unlocked perks stay unlocked. */
export function newlyUnlocked(record: PlayerRecord, unlocked: readonly string[]): Perk[] {
  return perks.filter(perk => !unlocked.includes(perk.id) && perkProgress(perk, record).isMet)
}
