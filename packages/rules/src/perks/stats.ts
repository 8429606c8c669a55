import { type PerkCategory, type PerkRarity, perkCategories, perkRarities } from './perk.ts'
import { perks } from './registry.ts'

export interface PerkStats {
  totalPerks: number
  totalUnlocked: number
  totalActive: number
  perksByCategory: Record<PerkCategory, number>
  perksByRarity: Record<PerkRarity, number>
}

export function perkStats(unlocked: readonly string[], active: readonly string[]): PerkStats {
  const countBy = <Key extends string>(keys: readonly Key[], field: 'category' | 'rarity') =>
    Object.fromEntries(
      keys.map(key => [key, perks.filter(perk => perk[field] === key).length]),
    ) as Record<Key, number>
  return {
    totalPerks: perks.length,
    totalUnlocked: unlocked.length,
    totalActive: active.length,
    perksByCategory: countBy(perkCategories, 'category'),
    perksByRarity: countBy(perkRarities, 'rarity'),
  }
}
