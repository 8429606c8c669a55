import { type BossTrait, isFullJourney } from '../engine/setup.ts'
import { bossAt, finaleNumber } from './map.ts'
import type { RunRecord } from './run.ts'

const traits: Readonly<Record<number, BossTrait>> = { 2: 'undertow', 3: 'reckoning' }

/** How the boss of a full journey bends the rules for a player who has played a campaign or party to its end before. */
export function traitAt({ kind, level }: RunRecord, nodeId: string): BossTrait | null {
  const boss = nodeId === bossAt(level) ? level : finaleNumber(nodeId)
  return isFullJourney(kind) ? (traits[boss] ?? null) : null
}
