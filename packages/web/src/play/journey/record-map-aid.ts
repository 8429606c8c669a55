import { runs } from '@lexiverse/contract/runs'
import type { MapAid } from '@lexiverse/rules'
import { call } from '../../platform/api.ts'
import { adoptProgress } from './journey-store.ts'
import { markKnownAssisted } from './map-aid.ts'

interface RevealedMap {
  /** Puzzle type by node id, for an aid that draws a level. */
  drawnTypes: Record<string, string> | null
}

/** Records an aid used on the map; returns what the server reveals of the map. */
export async function recordMapAid(runId: number, aid: MapAid): Promise<RevealedMap> {
  const body = { runId, nodeId: 'start', gameData: { additionalData: { aid } } }
  const { progress, drawnTypes } = await call(runs.updateRun, { body })
  markKnownAssisted(runId)
  if (progress) adoptProgress(runId, progress)
  return { drawnTypes }
}
