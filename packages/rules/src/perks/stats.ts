import { perkCategories, perkRarities } from './perk.ts'
import { perks } from './registry.ts'

export function perkStats(unlocked: readonly string[], active: readonly string[]) {
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
