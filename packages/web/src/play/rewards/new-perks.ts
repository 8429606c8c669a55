import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { onStoredByOtherTab, stored } from '../../platform/storage.ts'

const kept = stored('newPerks', 1, z.array(z.string()), [])

/** Perks that were unlocked and not looked at yet; the map marks them. */
export const newPerks = createStore<{ ids: readonly string[] }>(() => ({ ids: kept.read() }))

function keep(ids: string[]): void {
  kept.write(ids)
  newPerks.setState({ ids })
}

export const markNewPerks = (ids: readonly string[]): void =>
  keep([...new Set([...newPerks.getState().ids, ...ids])])

export function markPerksSeen(): void {
  if (newPerks.getState().ids.length > 0) keep([])
}

onStoredByOtherTab('newPerks', () => newPerks.setState({ ids: kept.read() }))
