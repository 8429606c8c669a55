import { gameLabels, gamesAt, type MapAid, type RunRecord } from '@lexiverse/rules'

const testedLevels: Partial<Record<MapAid, number>> = { 'test-level-2': 2, 'test-level-3': 3 }

/** What the randomisation test of a level shows: node id to puzzle type, as this run will draw them. */
export function drawnTypes({ seed }: RunRecord, aid: MapAid): Record<string, string> | null {
  const level = testedLevels[aid]
  if (level === undefined) return null
  const drawn = Object.entries(gamesAt(level, seed))
  return Object.fromEntries(drawn.map(([nodeId, game]) => [nodeId, gameLabels[game].map]))
}
