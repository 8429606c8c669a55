import * as z from 'zod/mini'
import { onStoredByOtherTab, stored } from '../../platform/storage.ts'

const storedMark = stored('refreshNeeded', 2, z.string(), '')

/**
 * The last mark this tab has handled. A new page starts with the stored one: it loads everything
 * anyway.
 */
let handledMark = storedMark.read()
const listeners = new Set<() => void>()

/** Unique. Not `randomUUID`, which browsers offer on secure pages only. */
const newMark = (): string => `${Date.now()}.${Math.random()}`

/** Makes every tab reload inventories and the journey: something was won or spent. */
export function markRefreshNeeded(): void {
  storedMark.write(newMark())
  for (const listener of listeners) listener()
}

/** Returns whether this tab must refresh, once per mark. */
export function takeRefreshNeeded(): boolean {
  const mark = storedMark.read()
  if (mark === handledMark) return false
  handledMark = mark
  return true
}

/** Calls back for marks of this tab and of others. */
export function onRefreshNeeded(listener: () => void): () => void {
  listeners.add(listener)
  const stopWatching = onStoredByOtherTab('refreshNeeded', listener)
  return () => {
    listeners.delete(listener)
    stopWatching()
  }
}
