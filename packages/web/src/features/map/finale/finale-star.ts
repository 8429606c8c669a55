import { planOf } from '@lexiverse/rules'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'

const LEVEL = 3

/** A node of the finale as a star, so that it is entered like those of the chart. */
export function finaleStar(id: string, isPending: boolean): ChartNode {
  const title = planOf(LEVEL, id)?.title ?? ''
  return {
    id,
    title,
    type: 'boss',
    game: 'forgotten-word',
    route: '/forgotten-word',
    omenId: undefined,
    state: 'available',
    kind: 'boss',
    label: title,
    isPending,
    next: [],
  }
}
