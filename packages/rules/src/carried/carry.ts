import type { GameType } from '../campaign/game-types.ts'
import { progressKey } from '../campaign/progress.ts'
import type { RunRecord } from '../campaign/run.ts'
import { isFullJourney } from '../engine/setup.ts'
import { type Carried, type CarriedItem, type CarriedKind, carriedRules } from './kinds.ts'

export interface Gain {
  kind: CarriedKind
  amount: number
  word?: string
}

const nothing: Carried = { items: [], taken: {} }

/** Adds to what a run carries. Only full journeys carry anything, and nothing is won for a level that is over. */
export function carry(run: RunRecord, gain: Gain, from: string, level = run.level): RunRecord {
  const { isForLevel } = carriedRules[gain.kind]
  if (!isFullJourney(run.kind) || run.status !== 'open') return run
  if (isForLevel && level !== run.level) return run
  const carried = run.carried ?? nothing
  const items = carried.items.filter(item => isOfLevel(item, run.level))
  const held = items.find(item => item.kind === gain.kind)
  const amount = raised(held?.amount ?? 0, gain)
  if (amount < 1 || (amount === held?.amount && gain.word === held.word)) return run
  const next: CarriedItem = {
    kind: gain.kind,
    amount,
    from: [...new Set([...(gain.word ? [] : (held?.from ?? [])), from])],
    ...(gain.word && { word: gain.word }),
    ...(isForLevel && { level }),
  }
  return { ...run, carried: { ...carried, items: [...items.filter(item => item !== held), next] } }
}

function raised(held: number, { kind, amount }: Gain): number {
  const { adds, most } = carriedRules[kind]
  const wanted = adds ? held + amount : amount
  return Math.max(held, Math.min(wanted, most))
}

function isOfLevel({ level }: Pick<CarriedItem, 'level'>, at: number): boolean {
  return level === undefined || level === at
}

type Carrying = Pick<RunRecord, 'kind' | 'level' | 'passed'> & {
  carried?: Pick<Carried, 'items' | 'taken'> | undefined
}

/** What an attempt at a node would take: what an earlier attempt there took, and what is carried of other kinds. */
export function carriedTo(
  { kind, level, passed, carried }: Carrying,
  nodeId: string,
  game: GameType | null,
): CarriedItem[] {
  if (!carried || !game || !isFullJourney(kind)) return []
  const key = progressKey(level, nodeId)
  const again = carried.taken[key] ?? []
  // A likelier mind point makes up for a star that was passed by, so it is for another one.
  const isPassed = passed?.includes(key)
  const fresh = carried.items.filter(
    item =>
      carriedRules[item.kind].takenBy.includes(game) &&
      !(isPassed && item.kind === 'mindPointChance') &&
      isOfLevel(item, level) &&
      !again.some(taken => taken.kind === item.kind),
  )
  return [...again, ...fresh]
}

/** Spends what the attempt has taken, and keeps it for a retry at the same node. */
export function spendCarried(run: RunRecord, nodeId: string, taken: readonly CarriedItem[]) {
  const spent = taken.filter(({ kind }) => !carriedRules[kind].isForLevel)
  if (!run.carried || spent.length === 0) return run
  const key = progressKey(run.level, nodeId)
  const items = run.carried.items.filter(item => !spent.includes(item))
  return {
    ...run,
    carried: { ...run.carried, items, taken: { ...run.carried.taken, [key]: spent } },
  }
}

/** A node that was won is not entered again, so that nothing is kept for it. */
export function forgetTaken(run: RunRecord, key: string): RunRecord {
  if (!run.carried || !(key in run.carried.taken)) return run
  const { [key]: _, ...taken } = run.carried.taken
  return { ...run, carried: { ...run.carried, taken } }
}
