import { type Refused, refuse } from '../engine/game.ts'
import { perkOf } from './registry.ts'
import { type Loadout, type PerkSlot, perkSlots } from './slots.ts'

/** Without a slot the first free one is taken. */
export function activatePerk(
  loadout: Loadout,
  unlocked: readonly string[],
  perkId: string,
  slot: PerkSlot | null = null,
): { ok: true; loadout: Loadout } | Refused {
  if (!perkOf(perkId)) return refuse('unknown-perk', 'There is no such perk.')
  if (!unlocked.includes(perkId)) return refuse('perk-locked', 'This perk is still locked.')
  const chosen = slot ?? perkSlots.find(free => loadout[free] === null)
  if (!chosen) return refuse('loadout-full', 'All 3 perk slots are in use.')
  if (loadout[chosen] === perkId) return { ok: true, loadout }
  if (loadout[chosen] !== null) {
    return refuse('slot-occupied', `Slot ${perkSlots.indexOf(chosen) + 1} occupied`)
  }
  return { ok: true, loadout: { ...without(loadout, perkId), [chosen]: perkId } }
}

/** A perk is in one slot only: choosing another slot moves it. */
function without(loadout: Loadout, perkId: string): Loadout {
  const kept = perkSlots.map(slot => [slot, loadout[slot] === perkId ? null : loadout[slot]])
  return Object.fromEntries(kept) as Loadout
}

export function deactivateSlot(loadout: Loadout, slot: PerkSlot): Loadout {
  return { ...loadout, [slot]: null }
}
