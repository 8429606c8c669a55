import { type Refused, refuse } from '../engine/game.ts'
import { isOwnJourney } from '../engine/setup.ts'
import { omenAt } from '../omens/draw.ts'
import { perkEffects } from '../perks/effects.ts'
import { planOf } from './map.ts'
import { canEnter } from './nodes.ts'
import { progressKey } from './progress.ts'
import type { RunRecord } from './run.ts'

/** What a perk lets the player do with a star of the map instead of entering it. */
export const mapPowers = ['pass', 'lift'] as const
export type MapPower = (typeof mapPowers)[number]

type Used = Pick<RunRecord, 'kind' | 'level' | 'passed' | 'lifted'>

/** How often a power can still be used at the run's present level, with these perks. */
export function mapPowerLeft(run: Used, power: MapPower, perks: readonly string[]): number {
  // The map of a party is everybody's.
  if (!isOwnJourney(run.kind)) return 0
  const { starsToPass, omensToLift } = perkEffects(perks)
  const given = power === 'pass' ? starsToPass : omensToLift
  const used = (power === 'pass' ? run.passed : run.lifted) ?? []
  return given - used.filter(key => key.startsWith(`${run.level}:`)).length
}

/** Passes an open star by, or lifts the omen of one that was never entered. */
export function applyMapPower(
  run: RunRecord,
  power: MapPower,
  nodeId: string,
  perks: readonly string[],
): { ok: true; run: RunRecord } | Refused {
  const key = progressKey(run.level, nodeId)
  const { passed = [], lifted = [] } = run
  if ((power === 'pass' ? passed : lifted).includes(key)) return { ok: true, run }
  if (mapPowerLeft(run, power, perks) < 1) {
    return refuse('no-power', 'No perk of yours allows this here now.')
  }
  const entry = canEnter(run, nodeId)
  if (!entry.ok) return entry
  // The clue trials of a boss can be entered, but are no stars of the map.
  if ((planOf(run.level, nodeId)?.type ?? 'boss') === 'boss') {
    return refuse('no-power', 'There is no way around a boss.')
  }
  if (power === 'pass') return { ok: true, run: { ...run, passed: [...passed, key] } }
  if (!omenAt(run, nodeId)) return refuse('no-power', 'This star bears no omen.')
  if (key in run.attempts)
    return refuse('no-power', 'You have entered this star before, so its omen stays.')
  return { ok: true, run: { ...run, lifted: [...lifted, key] } }
}
