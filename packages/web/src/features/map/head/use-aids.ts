import type { MapAid } from '@lexiverse/rules'
import { useState } from 'react'
import { failureReason } from '../../../platform/api.ts'
import { useCurtainTool } from '../../../platform/curtain-store.ts'
import { isKnownAssisted, recordMapAid } from '../../../play/journey/map-aid.ts'
import { showToast } from '../../../ui/toast-store.ts'

export const aidLabels: Record<MapAid, string> = {
  'unlock-all-nodes': 'Unlock All Nodes',
  'test-level-2': 'Test Level 2 Randomization',
  'test-level-3': 'Test Level 3 Randomization',
}

const testedLevels: Partial<Record<MapAid, number>> = { 'test-level-2': 2, 'test-level-3': 3 }

export interface Drawing {
  level: number
  types: Record<string, string>
}

export interface Aids {
  asked: MapAid | null
  drawing: Drawing | null
  ask: (aid: MapAid) => void
  confirm: () => void
  cancel: () => void
  close: () => void
}

/** Lists the aids in the settings too. */
export function useAidTools(ask: Aids['ask']): void {
  useCurtainTool(aidLabels['unlock-all-nodes'], () => ask('unlock-all-nodes'))
  useCurtainTool(aidLabels['test-level-2'], () => ask('test-level-2'))
  useCurtainTool(aidLabels['test-level-3'], () => ask('test-level-3'))
}

/** Aids ask once per journey, mark it as assisted, then act. */
export function useAids(runId: number): Aids {
  const [asked, setAsked] = useState<MapAid | null>(null)
  const [drawing, setDrawing] = useState<Drawing | null>(null)

  const take = async (aid: MapAid) => {
    try {
      const { drawnTypes } = await recordMapAid(runId, aid)
      const level = testedLevels[aid]
      if (level && drawnTypes) setDrawing({ level, types: drawnTypes })
      else showToast({ title: aidLabels[aid], text: 'Every star of this level is open.' })
    } catch (error) {
      const title = 'The aid could not be used'
      showToast({ tone: 'destructive', title, text: failureReason(error) })
    }
  }
  return {
    asked,
    drawing,
    ask: aid => (isKnownAssisted(runId) ? void take(aid) : setAsked(aid)),
    confirm: () => {
      if (asked) void take(asked)
      setAsked(null)
    },
    cancel: () => setAsked(null),
    close: () => setDrawing(null),
  }
}
