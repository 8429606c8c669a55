import { moveLogSchema, setupSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { type Stored, stored, textsUnder } from '../../platform/storage.ts'

/** An attempt as stored in this browser: enough to continue without a connection. */
const savedAttemptSchema = z.object({
  runId: z.int(),
  attemptId: z.int(),
  game: z.string(),
  setup: setupSchema,
  puzzle: z.unknown(),
  moves: moveLogSchema,
  /** When this browser first opened it, by the device's clock. */
  openedAt: z.optional(z.number()),
  /** Milliseconds played, including the time since the last move. */
  elapsed: z.optional(z.number()),
  /** Mind point change by the moves that the server has recorded. */
  booked: z.optional(z.int()),
  /** Mind point change by the moves after those. */
  unbooked: z.optional(z.int()),
})
export type SavedAttempt = z.infer<typeof savedAttemptSchema>

/** One slot per node: several games may be open at once. */
export function savedAttemptSlot(runId: number, nodeId: string): Stored<SavedAttempt | null> {
  return slotOf(runId, nodeId, savedAttemptSchema)
}

const slotOf = <T>(runId: number, nodeId: string, schema: z.ZodMiniType<T>) =>
  stored('attempt', 1, z.nullable(schema), null, `.${runId}.${nodeId}`)

/** Mind point changes that the server has not recorded yet. */
const unbookedSchema = z.object({
  runId: z.int(),
  attemptId: z.int(),
  setup: z.object({ nodeId: z.string(), level: z.int() }),
  unbooked: z.int(),
})

/** The nodes of a run that have a saved attempt. */
export function savedNodesOf(runId: number): string[] {
  const prefix = `.${runId}.`
  const names = Object.keys(textsUnder('attempt')).filter(name => name.startsWith(prefix))
  return names.map(name => name.slice(prefix.length))
}

export const unsentMindPointsOf = (runId: number): z.infer<typeof unbookedSchema>[] =>
  savedNodesOf(runId).flatMap(nodeId => {
    const saved = slotOf(runId, nodeId, unbookedSchema).read()
    return saved && saved.unbooked !== 0 ? [saved] : []
  })

/** Saved attempts at a node in any run; practice games have run id 0 and are left out. */
export function savedAttemptsAt(nodeId: string): SavedAttempt[] {
  const names = Object.keys(textsUnder('attempt'))
  const runIds = names.flatMap(name => {
    const [, runId, at] = /^\.([1-9]\d*)\.(.+)$/.exec(name) ?? []
    return at === nodeId ? [Number(runId)] : []
  })
  return runIds.flatMap(runId => savedAttemptSlot(runId, nodeId).read() ?? [])
}

type Moves = SavedAttempt['moves']

/** The local log wins if it continues the server's; otherwise the server's does. */
export function reconcile(local: Moves, server: Moves): Moves {
  return local.length > server.length && isPrefix(server, local) ? local : server
}

function isPrefix(short: Moves, long: Moves): boolean {
  return short.every((move, i) => sameMove(move, long[i]))
}

function sameMove(a: object, b: object | undefined): boolean {
  if (!b) return false
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    one.length === other.size &&
    one.every(([name, value]) => JSON.stringify(value) === JSON.stringify(other.get(name)))
  )
}
