import type { PerkView } from '@lexiverse/contract/perks'

/** The locked perk whose condition is closest to being met; null before anything counts towards one. */
export function nearestPerk(perks: readonly PerkView[]): PerkView | null {
  const share = ({ progress, unlockCondition }: PerkView) => progress / unlockCondition.value
  const begun = perks.filter(perk => !perk.isUnlocked && perk.progress > 0)
  return begun.toSorted((a, b) => share(b) - share(a))[0] ?? null
}
