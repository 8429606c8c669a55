import { moveLogSchema, setupSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { type Stored, stored, textsUnder } from '../../platform/storage.ts'

/** An attempt as this browser keeps it: enough to play on without a connection. */
const savedAttemptSchema = z.object({
  runId: z.int(),
  attemptId: z.int(),
  game: z.string(),
  setup: setupSchema,
  puzzle: z.unknown(),
  moves: moveLogSchema,
  /** When this browser first opened it, by the wall clock. */
  openedAt: z.optional(z.number()),
  /** Milliseconds played, the time since the last move included. */
  elapsed: z.optional(z.number()),
  /** How the part of it that the server is known to have has moved the mind points. */
  booked: z.optional(z.int()),
  /** How the rest of it has moved them since. */
  unbooked: z.optional(z.int()),
})
export type SavedAttempt = z.infer<typeof savedAttemptSchema>

/** One slot per node, so that several games can lie open at once. */
export function savedAttempt(runId: number, nodeId: string): Stored<SavedAttempt | null> {
  return slotOf(runId, nodeId, savedAttemptSchema)
}

const slotOf = <T>(runId: number, nodeId: string, schema: z.ZodMiniType<T>) =>
  stored('attempt', 1, z.nullable(schema), null, `.${runId}.${nodeId}`)

/** What of the attempts of a run is not in its ledger yet. */
const unbookedSchema = z.object({
  runId: z.int(),
  attemptId: z.int(),
  setup: z.object({ nodeId: z.string(), level: z.int() }),
  unbooked: z.int(),
})

/** The nodes of a run at which something is kept here. */
export function savedNodesOf(runId: number): string[] {
  const prefix = `.${runId}.`
  const names = Object.keys(textsUnder('attempt')).filter(name => name.startsWith(prefix))
  return names.map(name => name.slice(prefix.length))
}

export const unsentMindPointsOf = (runId: number): z.infer<typeof unbookedSchema>[] =>
  savedNodesOf(runId).flatMap(nodeId => {
    const kept = slotOf(runId, nodeId, unbookedSchema).read()
    return kept && kept.unbooked !== 0 ? [kept] : []
  })

/** Of any run, those that lie at a node; what stands in for a game has none. */
export function savedAttemptsAt(nodeId: string): SavedAttempt[] {
  const names = Object.keys(textsUnder('attempt'))
  const runIds = names.flatMap(name => {
    const [, runId, at] = /^\.([1-9]\d*)\.(.+)$/.exec(name) ?? []
    return at === nodeId ? [Number(runId)] : []
  })
  return runIds.flatMap(runId => savedAttempt(runId, nodeId).read() ?? [])
}

type Moves = SavedAttempt['moves']

/** Both copies hold the same game. The longer wins if it continues the other; else the server decides. */
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
