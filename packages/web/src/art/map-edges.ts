import { arcPoints, segment, swell, taper } from './kit/edge.ts'
import { coarsen, type Point, polyline } from './kit/line.ts'
import type { ChartLayout } from './map-layout.ts'
import type { MapNode, NodeState } from './map-node.ts'

/** Lines stop before they touch a star: the reach of each state, in units of a 120 star. */
const reach: Readonly<Record<NodeState, number>> = {
  current: 44,
  available: 34,
  completed: 31,
  locked: 26,
}

const bossReach = (layout: ChartLayout): number =>
  layout.bend && layout.boss === 180 ? 64 : layout.boss === 180 ? 62 : 52

function gap(node: MapNode, layout: ChartLayout): number {
  if (node.kind === 'boss') return bossReach(layout) + 3
  return (reach[node.state] * layout.star) / 120 + 3
}

export interface Edges {
  /** Travelled: swelling lines. */
  readonly lit: string
  /** Open: dash and dot. */
  readonly open: string
  /** Not yet: dots. */
  readonly dark: string
  /** Each edge to a star that has just opened; its drawing is animated. */
  readonly fresh: readonly { readonly id: string; readonly d: string }[]
}

type Look = 'lit' | 'open' | 'dark'

function lookOf(from: MapNode, to: MapNode): Look {
  if (from.state !== 'completed') return 'dark'
  if (to.state === 'completed' || to.state === 'current') return 'lit'
  return to.state === 'available' ? 'open' : 'dark'
}

function draw(from: MapNode, to: MapNode, layout: ChartLayout, look: Look): string {
  const a = layout.places[from.id]
  const b = layout.places[to.id]
  if (!a || !b) return ''
  const start: Point = [a.x, a.y]
  const end: Point = [b.x, b.y]
  const gapA = gap(from, layout)
  const gapB = gap(to, layout)
  if (layout.bend) {
    const points = arcPoints(start, layout.bend(start, end, to.id), end, gapA, gapB)
    return look === 'lit' ? swell(points, 1.5) : polyline(points)
  }
  if (look !== 'lit') return segment(start, end, gapA, gapB)
  return taper(start, end, 3, gapA, gapB) + taper(start, end, 0.9, gapA - 2, gapB - 2)
}

/** All edges of a chart, merged into three paths. */
export function drawEdges(
  nodes: readonly MapNode[],
  layout: ChartLayout,
  freshIds: ReadonlySet<string>,
): Edges {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const paths = { lit: '', open: '', dark: '' }
  const fresh: { id: string; d: string }[] = []
  for (const from of nodes) {
    for (const id of from.next) {
      const to = byId.get(id)
      if (!to) continue
      const look = lookOf(from, to)
      const d = coarsen(draw(from, to, layout, look))
      paths[look] += d
      if (look === 'open' && freshIds.has(id)) fresh.push({ id: `${from.id}-${id}`, d })
    }
  }
  return { ...paths, fresh }
}
