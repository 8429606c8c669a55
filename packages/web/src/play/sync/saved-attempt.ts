import { moveLogSchema, type Setup, setupSchema } from '@lexiverse/rules'
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

/** One slot per star of a level: several games may be open at once, and levels name their stars alike. */
export function savedAttemptSlot(
  runId: number,
  nodeId: string,
  level: number,
): Stored<SavedAttempt | null> {
  const slot = slotNamed(`.${runId}.${nodeId}.${level}`)
  const earlier = slotNamed(`.${runId}.${nodeId}`)
  const ofEarlier = () => {
    const saved = earlier.read()
    return saved?.setup.level === level ? saved : null
  }
  const clearEarlier = () => {
    if (ofEarlier()) earlier.clear()
  }
  return {
    ...slot,
    // Earlier releases stored one game per node, without its level.
    read: () => slot.read() ?? ofEarlier(),
    write(saved) {
      slot.write(saved)
      clearEarlier()
    },
    clear() {
      slot.clear()
      clearEarlier()
    },
  }
}

/** Practice games have no run, and are continued whatever their level. */
export const practiceSlot = (name: string): Stored<SavedAttempt | null> => slotNamed(`.0.${name}`)

const slotNamed = (suffix: string) => slotOf(suffix, savedAttemptSchema)

const slotOf = <T>(suffix: string, schema: z.ZodMiniType<T>): Stored<T | null> =>
  stored('attempt', 1, z.nullable(schema), null, suffix)

/** The setup of the game that this browser has open at a star of the map; null if there is none. */
export function openSetupAt(runId: number, level: number, nodeId: string): Setup | null {
  return savedAttemptSlot(runId, nodeId, level).read()?.setup ?? null
}

/** Mind point changes that the server has not recorded yet. */
const unbookedSchema = z.object({
  runId: z.int(),
  attemptId: z.int(),
  setup: z.object({ nodeId: z.string(), level: z.int() }),
  unbooked: z.int(),
})

const suffixesOf = (runId: number): string[] =>
  Object.keys(textsUnder('attempt')).filter(suffix => suffix.startsWith(`.${runId}.`))

export const savedAttemptsOf = (runId: number): SavedAttempt[] =>
  suffixesOf(runId).flatMap(suffix => slotNamed(suffix).read() ?? [])

export const unsentMindPointsOf = (runId: number): z.infer<typeof unbookedSchema>[] =>
  suffixesOf(runId).flatMap(suffix => {
    const saved = slotOf(suffix, unbookedSchema).read()
    return saved && saved.unbooked !== 0 ? [saved] : []
  })

/** Saved attempts at a node in any run; practice games have run id 0 and are left out. */
export function savedAttemptsAt(nodeId: string): SavedAttempt[] {
  const suffixes = Object.keys(textsUnder('attempt')).filter(suffix => {
    const [, at] = /^\.[1-9]\d*\.(.+?)(?:\.\d+)?$/.exec(suffix) ?? []
    return at === nodeId
  })
  return suffixes.flatMap(suffix => slotNamed(suffix).read() ?? [])
}

/** Removes the saved copy of an attempt. */
export function clearSavedAttempt(runId: number, attemptId: number): void {
  for (const suffix of suffixesOf(runId)) {
    const slot = slotNamed(suffix)
    if (slot.read()?.attemptId === attemptId) slot.clear()
  }
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
