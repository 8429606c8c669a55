import { progressOf } from './metrics.ts'
import type { PlayerRecord } from './record.ts'
import { type Achievement, achievements } from './registry.ts'

export function achievementProgress(record: PlayerRecord) {
  return achievements.map(achievement => ({
    ...achievement,
    ...progressOf(achievement.condition, record),
  }))
}

/** Achievements the record has earned besides those already given. What is earned stays earned. */
export function newlyEarned(record: PlayerRecord, earned: readonly string[]): Achievement[] {
  return achievements.filter(
    ({ id, condition }) => !earned.includes(id) && progressOf(condition, record).isMet,
  )
}
