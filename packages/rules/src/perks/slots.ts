export const perkSlots = ['slot1', 'slot2', 'slot3'] as const
export type PerkSlot = (typeof perkSlots)[number]
export type Loadout = Record<PerkSlot, string | null>

export const emptyLoadout: Loadout = { slot1: null, slot2: null, slot3: null }

export function activePerks(loadout: Loadout): string[] {
  return perkSlots.flatMap(slot => loadout[slot] ?? [])
}
