import type { MapAid } from '@lexiverse/rules'
import { failureReason } from '../../../platform/api.ts'
import { recordMapAid } from '../../../play/journey/record-map-aid.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { aidLabels, type Drawing } from './aid-labels.ts'

const testedLevels: Partial<Record<MapAid, number>> = { 'test-level-2': 2, 'test-level-3': 3 }

/** Returns what the aid has drawn; null if it drew nothing or failed. */
export async function takeAid(runId: number, aid: MapAid): Promise<Drawing | null> {
  try {
    const { drawnTypes } = await recordMapAid(runId, aid)
    const level = testedLevels[aid]
    if (level && drawnTypes) return { level, types: drawnTypes }
    showToast({ title: aidLabels[aid], text: 'Every star of this level is open.' })
  } catch (error) {
    const title = 'The aid could not be used'
    showToast({ tone: 'destructive', title, text: failureReason(error) })
  }
  return null
}
