import type { MapAid } from '@lexiverse/rules'
import { useState } from 'react'
import { useCurtainTool } from '../../../platform/curtain-store.ts'
import { loadPart } from '../../../platform/load-part.ts'
import { isKnownAssisted } from '../../../play/journey/map-aid.ts'
import { aidLabels, type Drawing } from './aid-labels.ts'

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

  // Few need an aid: it is not part of the first load.
  const take = async (aid: MapAid) => {
    const { takeAid } = await loadPart(() => import('./take-aid.ts'))
    setDrawing(await takeAid(runId, aid))
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
