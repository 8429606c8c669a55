import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { stored } from '../../../platform/storage.ts'

const schema = z.object({
  /** Alphabetical; otherwise in the order they were found. */
  isSorted: z.boolean(),
  hasCounts: z.boolean(),
})
export type HiveListing = z.infer<typeof schema>

const kept = stored('hiveView', 1, schema, { isSorted: false, hasCounts: false })
const store = createStore<HiveListing>(() => kept.read())

function change(part: Partial<HiveListing>): void {
  store.setState(part)
  kept.write(store.getState())
}

/** How found words are listed; remembered across hives. */
export const useHiveListing = () => ({ listing: useStore(store), change })
