import { type PerkInventory, type PerkView, perks } from '@lexiverse/contract/perks'
import {
  activatePerk,
  deactivateSlot,
  type Loadout,
  type PerkSlot,
  perkSlots,
} from '@lexiverse/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { CallError, call } from '../../platform/api.ts'
import { playCue } from '../../platform/audio/audio.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { showToast } from '../../ui/toast-store.ts'
import { glyphInventoriesKey, perkInventory } from '../glyphs/inventories.ts'
import { usePlayerQuery } from '../glyphs/use-player-query.ts'

const UNCHANGED = 'The loadout could not be changed'
const REMOVE_FIRST = 'Press an equipped perk to remove it first.'
const TRY_LATER = 'It is as it was before. Please try again.'

export interface Perks {
  inventory: PerkInventory | undefined
  isFailed: boolean
  error: unknown
  retry(): void
  /** Equips in the slot, or in the first free one. Resolves to whether it was equipped. */
  equip(perkId: string, slot?: PerkSlot): Promise<boolean>
  remove(slot: PerkSlot): Promise<boolean>
  /** Takes out what the slot holds and equips the perk there. */
  replace(perkId: string, slot: PerkSlot): Promise<boolean>
  /** Unequips an equipped perk, equips any other. */
  toggle(perk: PerkView): Promise<boolean>
}

/** The player's perks, updated optimistically: a failed change is rolled back and refetched. */
export function usePerks(): Perks {
  const playerId = useStore(identity, playerIdOf)
  const queries = useQueryClient()
  const query = perkInventory(playerId)
  const { data: inventory, isFailed, error, retry } = usePlayerQuery(query)

  const change = async (loadout: Loadout, ask: () => Promise<PerkInventory>) => {
    const { queryKey } = query
    if (inventory) queries.setQueryData(queryKey, withLoadout(inventory, loadout))
    playCue('perk')
    try {
      queries.setQueryData(queryKey, await ask())
      // Perks change the glyph capacity and the free Insight.
      void queries.invalidateQueries({ queryKey: glyphInventoriesKey })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      console.warn('The loadout could not be changed', error)
      // If the refetch fails too, the previous state stays.
      if (inventory) queries.setQueryData(queryKey, inventory)
      showToast({ tone: 'destructive', title: UNCHANGED, text: error.reason || TRY_LATER })
      await queries.invalidateQueries({ queryKey })
      return false
    }
  }
  const equip = async (perkId: string, slot?: PerkSlot) => {
    if (!inventory) return false
    const unlocked = inventory.perks.filter(perk => perk.isUnlocked).map(perk => perk.id)
    const changed = activatePerk(inventory.loadout, unlocked, perkId, slot ?? null)
    if (!changed.ok) {
      const { code, message } = changed.refusal
      const isFull = code === 'loadout-full'
      showToast({ tone: 'destructive', title: message, ...(isFull && { text: REMOVE_FIRST }) })
      return false
    }
    const body = { playerId, perkId, slot: slot ?? slotOf(changed.loadout, perkId) }
    return change(changed.loadout, () => call(perks.activate, { body }))
  }
  const remove = async (slot: PerkSlot) => {
    if (!inventory) return false
    const body = { playerId, slot }
    return change(deactivateSlot(inventory.loadout, slot), () => call(perks.deactivate, { body }))
  }
  const replace = async (perkId: string, slot: PerkSlot) => {
    if (!inventory) return false
    return change({ ...inventory.loadout, [slot]: perkId }, async () => {
      await call(perks.deactivate, { body: { playerId, slot } })
      return call(perks.activate, { body: { playerId, perkId, slot } })
    })
  }
  return {
    inventory,
    isFailed,
    error,
    retry,
    equip,
    remove,
    replace,
    toggle: perk => (perk.slot ? remove(perk.slot) : equip(perk.id)),
  }
}

function slotOf(loadout: Loadout, perkId: string): PerkSlot | null {
  return perkSlots.find(slot => loadout[slot] === perkId) ?? null
}

function withLoadout(inventory: PerkInventory, loadout: Loadout): PerkInventory {
  const perks = inventory.perks.map(perk => {
    const slot = slotOf(loadout, perk.id)
    return { ...perk, slot, isActive: slot !== null }
  })
  return { ...inventory, perks, loadout }
}
