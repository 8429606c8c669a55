import { type PerkInventory, perks } from '@lexiverse/contract/perks'
import type { PerkSlot } from '@lexiverse/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { CallError, call } from '../../../platform/api.ts'
import { identity, playerIdOf } from '../../../platform/identity.ts'
import { inventoriesKey, perkInventory } from '../../../play/glyphs/inventories.ts'
import { usePlayerQuery } from '../../../play/glyphs/use-player-query.ts'

const STATS = 'perk-stats'

/** Calls the server as the game does, but says what it answered. */
export function useTestPerks() {
  const playerId = useStore(identity, playerIdOf)
  const queries = useQueryClient()
  const query = perkInventory(playerId)
  const { data: inventory, isFailed, retry } = usePlayerQuery(query)
  const { data: stats } = useQuery({
    queryKey: [...inventoriesKey, STATS, playerId],
    queryFn: () => call(perks.stats, { query: { playerId } }),
  })
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)

  const attempt = async (ask: () => Promise<string>) => {
    setBusy(true)
    try {
      setSaid(await ask())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setSaid(error.reason || 'Unknown error')
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: inventoriesKey })
    }
  }
  const change = (words: string, ask: () => Promise<PerkInventory>) =>
    attempt(async () => {
      queries.setQueryData(query.queryKey, await ask())
      return words
    })

  return {
    inventory,
    isFailed,
    retry,
    stats,
    said,
    isBusy,
    activate: (place: number) =>
      change(`Perk ${place} was activated.`, () =>
        call(perks.activate, { body: { playerId, perkId: place, slot: null } }),
      ),
    deactivate: (slot: PerkSlot) =>
      change(`${slot.replace('slot', 'Slot ')} was emptied.`, () =>
        call(perks.deactivate, { body: { playerId, slot } }),
      ),
    checkUnlocks: () =>
      attempt(async () => {
        const { newlyUnlocked } = await call(perks.checkUnlocks, { body: { playerId } })
        const names = newlyUnlocked.map(({ name }) => name).join(', ')
        return names === '' ? 'No perk has been unlocked since.' : `Unlocked: ${names}.`
      }),
  }
}

export type TestPerks = ReturnType<typeof useTestPerks>
