import { type PerkInventory, perks } from '@lexiverse/contract/perks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { call, failureReason } from '../../platform/api.ts'
import { playCue } from '../../platform/audio/audio.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { glyphInventoriesKey, perkInventory } from '../glyphs/inventories.ts'

/** Resolves to null, or to why it failed. */
type Change = Promise<string | null>

/** The loadouts that the player has saved under a name. */
export function useSavedLoadouts() {
  const playerId = useStore(identity, playerIdOf)
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const change = async (ask: () => Promise<PerkInventory>): Change => {
    setBusy(true)
    try {
      queries.setQueryData(perkInventory(playerId).queryKey, await ask())
      return null
    } catch (error) {
      return failureReason(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    save: (name: string): Change =>
      change(() => call(perks.saveLoadout, { body: { playerId, name } })),
    choose: async (loadoutId: number): Change => {
      const failure = await change(() =>
        call(perks.chooseLoadout, { body: { playerId, loadoutId } }),
      )
      if (failure) return failure
      playCue('perk')
      // Perks change the glyph capacity and the free Insight.
      void queries.invalidateQueries({ queryKey: glyphInventoriesKey })
      return null
    },
    rename: (loadoutId: number, name: string): Change =>
      change(() => call(perks.renameLoadout, { body: { playerId, loadoutId, name } })),
    remove: (loadoutId: number): Change =>
      change(() => call(perks.deleteLoadout, { body: { playerId, loadoutId } })),
  }
}
