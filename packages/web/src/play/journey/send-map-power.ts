import { mapPowers } from '@lexiverse/contract/map-powers'
import type { MapPower } from '@lexiverse/rules'
import { call } from '../../platform/api.ts'
import { adoptProgress } from './journey-store.ts'

/** Passes a star by or lifts its omen, as a perk allows, and shows the map as it is then. */
export async function sendMapPower(runId: number, nodeId: string, power: MapPower): Promise<void> {
  const { progress } = await call(mapPowers.use, { body: { runId, nodeId, power } })
  adoptProgress(runId, progress)
}
