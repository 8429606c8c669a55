import { carry } from '../carried/carry.ts'
import { type Refused, refuse } from '../engine/game.ts'
import { isOwnJourney } from '../engine/setup.ts'
import { omenAt } from '../omens/draw.ts'
import { perkEffects } from '../perks/effects.ts'
import { planOf } from './map.ts'
import { canEnter, unlockedNodes } from './nodes.ts'
import { progressKey } from './progress.ts'
import type { RunRecord } from './run.ts'

/** What a perk lets the player do with a star of the map instead of entering it. */
export const mapPowers = ['pass', 'lift'] as const
export type MapPower = (typeof mapPowers)[number]

/** What passing a star by, or lifting an omen, adds to the chance of a mind point at the next star, in percentage points. */
const MAP_POWER_MIND_CHANCE = 50

type Used = Pick<RunRecord, 'kind' | 'level' | 'passed' | 'lifted'>

/** In each realm. */
function usesOf(power: MapPower, perks: readonly string[]): number {
  const { starsToPass, omensToLift } = perkEffects(perks)
  return power === 'pass' ? starsToPass : omensToLift
}

/** How often a power can still be used at the run's present level, with these perks. */
export function mapPowerLeft(run: Used, power: MapPower, perks: readonly string[]): number {
  // The map of a party is everybody's.
  if (!isOwnJourney(run.kind)) return 0
  const used = (power === 'pass' ? run.passed : run.lifted) ?? []
  return usesOf(power, perks) - used.filter(key => key.startsWith(`${run.level}:`)).length
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
  const used = (more: Partial<RunRecord>) => ({
    ok: true as const,
    run: brighten({ ...run, ...more }, power, perks),
  })
  if (power === 'pass') {
    const open = unlockedNodes(run)
    const isWayOpen = planOf(run.level, nodeId)?.connected.every(next => open.includes(next))
    if (isWayOpen) return refuse('no-power', 'The way beyond this star is open already.')
    return used({ passed: [...passed, key] })
  }
  if (!omenAt(run, nodeId)) return refuse('no-power', 'This star bears no omen.')
  if (key in run.attempts)
    return refuse('no-power', 'You have entered this star before, so its omen stays.')
  return used({ lifted: [...lifted, key] })
}

function brighten(run: RunRecord, power: MapPower, perks: readonly string[]): RunRecord {
  const gain = { kind: 'mindPointChance', amount: MAP_POWER_MIND_CHANCE } as const
  const givers = perks.filter(id => usesOf(power, [id]) > 0)
  return givers.reduce((next, id) => carry(next, gain, id), run)
}
