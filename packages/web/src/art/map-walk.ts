import type { ChartLayout } from './map-layout.ts'
import type { MapNode } from './map-node.ts'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const headings: Readonly<Record<Arrow, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export const isArrow = (key: string): key is Arrow => key in headings

/** The stars that share an edge with one star, ahead or behind. */
function neighbours(nodes: readonly MapNode[], id: string): readonly string[] {
  const ahead = nodes.find(node => node.id === id)?.next ?? []
  const behind = nodes.filter(node => node.next.includes(id)).map(node => node.id)
  return [...ahead, ...behind]
}

/**
 * The neighbour that lies most nearly in the direction of the key. Anything up to a right angle
 * away counts, so that no edge is out of reach.
 */
export function walk(
  nodes: readonly MapNode[],
  { places }: ChartLayout,
  from: string,
  arrow: Arrow,
): string | undefined {
  const here = places[from]
  if (!here) return undefined
  const [hx, hy] = headings[arrow]
  let best: string | undefined
  let bestAim = 0.05
  for (const id of neighbours(nodes, from)) {
    const there = places[id]
    if (!there) continue
    const dx = there.x - here.x
    const dy = there.y - here.y
    const aim = (dx * hx + dy * hy) / (Math.hypot(dx, dy) || 1)
    if (aim > bestAim) {
      bestAim = aim
      best = id
    }
  }
  return best
}
