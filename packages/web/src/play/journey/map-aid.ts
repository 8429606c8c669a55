import { runs } from '@lexiverse/contract/runs'
import type { MapAid } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { call } from '../../platform/api.ts'
import { stored } from '../../platform/storage.ts'
import { adoptProgress } from './journey-store.ts'

export interface RevealedMap {
  /** Puzzle type by node id, for an aid that draws a level. */
  drawnTypes: Record<string, string> | null
}

const storedRunIds = stored('assistedRuns', 1, z.array(z.int()), [])

/** The player confirms once per run that aids mark it as assisted. */
export const isKnownAssisted = (runId: number): boolean => storedRunIds.read().includes(runId)

export function markKnownAssisted(runId: number): void {
  storedRunIds.write([...new Set([...storedRunIds.read(), runId])])
}

/** Records an aid used on the map; returns what the server reveals of the map. */
export async function recordMapAid(runId: number, aid: MapAid): Promise<RevealedMap> {
  const body = { runId, nodeId: 'start', gameData: { additionalData: { aid } } }
  const { progress, drawnTypes } = await call(runs.updateRun, { body })
  markKnownAssisted(runId)
  if (progress) adoptProgress(runId, progress)
  return { drawnTypes }
}
