import { moveLogSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { readStoredQueue, writeStoredQueue } from '../../platform/queue-storage.ts'
import { figuresSchema } from './reported-figures.ts'

/** A finished game whose result the server has not confirmed. The attempt id is the key: the server pays it once. */
const resultSchema = z.object({
  kind: z.literal('result'),
  playerId: z.int(),
  runId: z.int(),
  attemptId: z.int(),
  nodeId: z.string(),
  game: z.string(),
  result: z.enum(['victory', 'defeat']),
  score: z.number(),
  /** Mind points left at the end; absent in results stored by early releases. */
  mindPoints: z.optional(z.int()),
  /** Change of mind points that the ledger did not hold when the game ended. */
  mindChange: z.optional(z.int()),
  timeElapsed: z.number(),
  moves: moveLogSchema,
  figures: z.optional(figuresSchema),
})

/** A tutorial star that was opened and won without a connection: the server has no attempt for it yet. */
const lessonSchema = z.object({
  kind: z.literal('lesson'),
  runId: z.int(),
  nodeId: z.string(),
  game: z.string(),
  moves: moveLogSchema,
})

const entrySchema = z.discriminatedUnion('kind', [resultSchema, lessonSchema])
export type QueueEntry = z.infer<typeof entrySchema>
export type QueuedResult = z.infer<typeof resultSchema>
export type QueuedLesson = z.infer<typeof lessonSchema>
export type UnsentResult = Omit<QueuedResult, 'kind'>

/** What waits, as stored now: other tabs write the same queue. Damaged entries are left out. */
export const readQueue = (): QueueEntry[] =>
  readStoredQueue().flatMap(entry => entrySchema.safeParse(entry).data ?? [])

/** Everything that waits to be sent, in order; survives a reload. */
export const queue = createStore<{ waiting: QueueEntry[] }>(() => ({ waiting: readQueue() }))

/** Identifies an entry: a result by its attempt, a lesson by its star. */
export const keyOf = (entry: QueueEntry): string =>
  entry.kind === 'result' ? `result.${entry.attemptId}` : `lesson.${entry.runId}.${entry.nodeId}`

export const isResult = (entry: QueueEntry): entry is QueuedResult => entry.kind === 'result'

export const unsentCount = (): number => queue.getState().waiting.length

const write = (waiting: QueueEntry[]): void => {
  writeStoredQueue(waiting)
  queue.setState({ waiting })
}

const without = (entry: QueueEntry): QueueEntry[] =>
  readQueue().filter(other => keyOf(other) !== keyOf(entry))

export const addToQueue = (entry: QueueEntry): void => write([...without(entry), entry])

export const removeFromQueue = (entry: QueueEntry): void => write(without(entry))

/** In one write, so that a reload finds either the one or the other. */
export const replaceInQueue = (entry: QueueEntry, next: QueueEntry): void =>
  write(readQueue().map(other => (keyOf(other) === keyOf(entry) ? next : other)))
