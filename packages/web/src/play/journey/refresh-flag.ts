import * as z from 'zod/mini'
import { onStoredByOtherTab, stored } from '../../platform/storage.ts'

const kept = stored('refreshNeeded', 2, z.string(), '')

/** The last mark that this tab has acted upon; a page that opens asks for everything anyway. */
let seen = kept.read()
const listeners = new Set<() => void>()

/** Another one each time. Not by `randomUUID`: a page served without encryption has none. */
const newMark = (): string => `${Date.now()}.${Math.random()}`

/** Something was won or spent: whoever shows inventories asks for them anew, in every tab. */
export function markRefreshNeeded(): void {
  kept.write(newMark())
  for (const listener of listeners) listener()
}

/** Answers whether a refresh is due in this tab, and takes its mark away; other tabs keep theirs. */
export function takeRefreshNeeded(): boolean {
  const mark = kept.read()
  if (mark === seen) return false
  seen = mark
  return true
}

/** Tells when a mark was made, here or in another tab. */
export function onRefreshNeeded(listener: () => void): () => void {
  listeners.add(listener)
  const stopWatching = onStoredByOtherTab('refreshNeeded', listener)
  return () => {
    listeners.delete(listener)
    stopWatching()
  }
}
