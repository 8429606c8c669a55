import type { Journey } from '../../play/journey/journey-store.ts'
import { type ChartNode, chartNodes } from '../../play/map/chart-nodes.ts'

const nothingPending: Parameters<typeof chartNodes>[0]['pending'] = new Map()

/** The stars that this player may enter now. */
export function openStars(journey: Journey | null): ChartNode[] {
  if (!journey || journey.isOver) return []
  const nodes = chartNodes({ journey, hearsMysteries: false, pending: nothingPending })
  return nodes.filter(({ state }) => state === 'current' || state === 'available')
}

/** The star with the most votes; several if they have equally many, none without a vote. */
export function votedStars(
  stars: readonly ChartNode[],
  votes: Readonly<Record<string, string>>,
): ChartNode[] {
  const count = ({ id }: ChartNode) => Object.values(votes).filter(voted => voted === id).length
  const most = Math.max(1, ...stars.map(count))
  return stars.filter(star => count(star) === most)
}
