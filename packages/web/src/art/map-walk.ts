import type { ChartLayout } from './map-layout.ts'
import type { MapNode } from './map-node.ts'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const headings: Readonly<Record<Arrow, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const headingCount = Object.keys(headings).length

export const isArrow = (key: string): key is Arrow => key in headings

/** The stars that share an edge with one star, ahead or behind. */
function neighbours(nodes: readonly MapNode[], id: string): readonly string[] {
  const ahead = nodes.find(node => node.id === id)?.next ?? []
  const behind = nodes.filter(node => node.next.includes(id)).map(node => node.id)
  return [...ahead, ...behind]
}

/** Below this cosine a neighbour lies across the arrow's direction, not along it. */
const LEAST_AIM = 0.05

interface Pointing {
  arrow: Arrow
  id: string
  /** Cosine of the angle between the arrow and the neighbour: 1 straight, 0 across. */
  aim: number
}

function pointings(ids: readonly string[], places: ChartLayout['places'], from: string) {
  const here = places[from]
  const found: Pointing[] = []
  for (const id of ids) {
    const there = places[id]
    if (!here || !there) continue
    const [dx, dy] = [there.x - here.x, there.y - here.y]
    const length = Math.hypot(dx, dy) || 1
    for (const [arrow, [hx, hy]] of Object.entries(headings)) {
      const aim = (dx * hx + dy * hy) / length
      if (aim > LEAST_AIM) found.push({ arrow: arrow as Arrow, id, aim })
    }
  }
  return found.sort((a, b) => b.aim - a.aim)
}

/**
 * Assigns arrows to neighbours: as many as possible get one of their own, with the best directions.
 */
function share(ids: readonly string[], all: readonly Pointing[]): readonly Pointing[] {
  const [id, ...others] = ids
  if (id === undefined) return []
  const without = share(others, all)
  const withOne = all
    .filter(pointing => pointing.id === id)
    .map(pointing => [
      pointing,
      ...share(
        others,
        all.filter(({ arrow }) => arrow !== pointing.arrow),
      ),
    ])
  return [without, ...withOne].reduce((best, way) => (worth(way) > worth(best) ? way : best))
}

/** Reaching one more neighbour weighs more than better directions. */
const worth = (way: readonly Pointing[]) =>
  way.reduce((sum, { aim }) => sum + aim + headingCount, 0)

/**
 * The neighbour that an arrow key leads to: the one nearest to its direction, unless that would
 * leave another neighbour out of reach.
 */
export function walk(
  nodes: readonly MapNode[],
  { places }: ChartLayout,
  from: string,
  arrow: Arrow,
): string | undefined {
  const ids = neighbours(nodes, from)
  const all = pointings(ids, places, from)
  const own = share(ids, all).find(pointing => pointing.arrow === arrow)
  return (own ?? all.find(pointing => pointing.arrow === arrow))?.id
}
