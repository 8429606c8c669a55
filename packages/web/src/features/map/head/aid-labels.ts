import type { MapAid } from '@lexiverse/rules'

export const aidLabels: Record<MapAid, string> = {
  'unlock-all-nodes': 'Unlock All Nodes',
  'test-level-2': 'Test Level 2 Randomization',
  'test-level-3': 'Test Level 3 Randomization',
}

/** A level that an aid has drawn. */
export interface Drawing {
  level: number
  types: Record<string, string>
}
