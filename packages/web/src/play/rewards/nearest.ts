import type { AchievementView } from '@lexiverse/contract/achievements'
import type { PerkView } from '@lexiverse/contract/perks'

/** The locked perk whose condition is closest to being met; null before anything counts towards one. */
export function nearestPerk(perks: readonly PerkView[]): PerkView | null {
  const begun = perks.filter(perk => !perk.isUnlocked && perk.progress > 0)
  return nearest(begun, ({ progress, unlockCondition }) => progress / unlockCondition.value)
}

/** The same among achievements that are not earned yet. */
export function nearestAchievement(all: readonly AchievementView[]): AchievementView | null {
  const begun = all.filter(({ earnedAt, progress }) => earnedAt === null && progress.value > 0)
  return nearest(begun, ({ progress }) => progress.value / progress.target)
}

function nearest<T>(of: readonly T[], shareOf: (one: T) => number): T | null {
  return of.toSorted((a, b) => shareOf(b) - shareOf(a))[0] ?? null
}
