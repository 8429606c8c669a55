import { mapAt } from '../campaign/map.ts'
import { unlockedNodes } from '../campaign/nodes.ts'
import type { RunRecord } from '../campaign/run.ts'

export const MAP_PATH = '/game-map'

/** Where a host with this run may lead the party, besides the map: the games of nodes that are open. */
export function navigationTargets(run: RunRecord): string[] {
  const open = unlockedNodes(run)
  return mapAt(run.level, run.seed).flatMap(({ id, route }) =>
    route && open.includes(id) ? [`${route}?node=${id}`] : [],
  )
}
