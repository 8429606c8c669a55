import { runs } from '@lexiverse/contract/runs'
import type { MapAid } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { call } from '../../platform/api.ts'
import { stored } from '../../platform/storage.ts'
import { adoptProgress } from './journey-store.ts'

export interface AidAnswer {
  /** Node id to puzzle type, where a level was tested. */
  drawnTypes: Record<string, string> | null
}

const kept = stored('assistedRuns', 1, z.array(z.int()), [])

/** The question whether a journey may be marked is put once; this remembers the yes. */
export const isKnownAssisted = (runId: number): boolean => kept.read().includes(runId)

export function markKnownAssisted(runId: number): void {
  kept.write([...new Set([...kept.read(), runId])])
}

/** Writes an aid used on the map into the record of the run; answers what the server tells of the map. */
export async function recordMapAid(runId: number, aid: MapAid): Promise<AidAnswer> {
  const body = { runId, nodeId: 'start', gameData: { additionalData: { aid } } }
  const { progress, drawnTypes } = await call(runs.updateRun, { body })
  markKnownAssisted(runId)
  if (progress) adoptProgress(runId, progress)
  return { drawnTypes }
}
