import { mapAt } from '../campaign/map.ts'
import { completedNodes, unlockedNodes } from '../campaign/nodes.ts'
import type { RunRecord } from '../campaign/run.ts'
import { type RoomState, seatWithKey } from './state.ts'

export const MAP_PATH = '/game-map'

/** Where a host with this run may lead the party, besides the map: the games of nodes that are open and not won. */
export function navigationTargets(run: RunRecord): string[] {
  const won = completedNodes(run)
  const open = unlockedNodes(run).filter(id => !won.includes(id))
  return mapAt(run.level, run.seed).flatMap(({ id, route }) =>
    route && open.includes(id) ? [`${route}?node=${id}`] : [],
  )
}

/** Whether the host has led this participant to the node, or to the boss of a clue trial; never for the host. */
export function isChosenByHost(state: RoomState, key: string, nodeId: string): boolean {
  const seat = seatWithKey(state, key)
  const [node] = nodeId.split(':')
  return seat !== undefined && seat.id !== state.hostId && state.path.endsWith(`?node=${node}`)
}
