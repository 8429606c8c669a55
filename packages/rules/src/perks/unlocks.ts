import { progressOf } from '../achievements/metrics.ts'
import type { PlayerRecord } from '../achievements/record.ts'
import type { Perk } from './perk.ts'
import { perks } from './registry.ts'

/** Perks whose condition the record meets and that are not unlocked yet. Unlocked perks stay unlocked. */
export function newlyUnlocked(record: PlayerRecord, unlocked: readonly string[]): Perk[] {
  return perks.filter(
    ({ id, unlockCondition }) =>
      !unlocked.includes(id) && progressOf(unlockCondition, record).isMet,
  )
}
