import * as z from 'zod/mini'
import { announceStored, stored } from './storage.ts'

const entrySchema = z.looseObject({ kind: z.string() })
type StoredEntry = z.infer<typeof entrySchema>

const queue = stored('queue', 1, z.array(entrySchema), [])

/** Earlier releases stored results and lessons under keys of their own. */
const earlierEntries = z.array(z.looseObject({}))
const earlierResults = stored('outbox', 1, earlierEntries, [])
const earlierLessons = stored('lessons', 1, earlierEntries, [])

/** Results and lessons as an earlier release stored them, in the form of the queue. */
export function fromEarlierRelease(results: readonly object[], lessons: readonly object[]) {
  return [
    ...results.map(({ claims, ...result }: { claims?: unknown }) => ({
      ...result,
      ...(claims === undefined ? {} : { figures: claims }),
      kind: 'result',
    })),
    ...lessons.map(lesson => ({ ...lesson, kind: 'lesson' })),
  ]
}

/**
 * Everything that waits to be sent, in order. Entries of an earlier release are moved over on each
 * read: a tab that was opened before the update may still write them.
 */
export function readStoredQueue(): StoredEntry[] {
  const moved = fromEarlierRelease(earlierResults.read(), earlierLessons.read())
  if (moved.length === 0) return queue.read()
  const entries = [...queue.read(), ...moved]
  // Removed first: a browser that is out of space could not hold both copies.
  earlierResults.clear()
  earlierLessons.clear()
  queue.write(entries)
  return entries
}

export const writeStoredQueue = queue.write

/** Adds entries from outside the queue's own module; its listeners in this tab read them. */
export function appendToStoredQueue(entries: readonly StoredEntry[]): void {
  if (entries.length === 0) return
  queue.write([...readStoredQueue(), ...entries])
  announceStored('queue')
}
