import type { PerkInventory } from '@lexiverse/contract/perks'
import { describePerk, type Loadout, perkSlots, perks } from '@lexiverse/rules'

const everyPerk = perks.map(({ id }) => id)

/** The perks of a player, as the server describes them. */
export const samplePerks = (loadout: Loadout, unlocked = everyPerk): PerkInventory => ({
  loadout,
  perks: perks.map(perk => {
    const slot = perkSlots.find(place => loadout[place] === perk.id) ?? null
    const isUnlocked = unlocked.includes(perk.id)
    return {
      ...describePerk(perk),
      isUnlocked,
      isActive: slot !== null,
      slot,
      progress: isUnlocked ? 99 : 1,
    }
  }),
})
