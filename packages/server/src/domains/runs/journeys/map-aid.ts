import { gameLabels, gamesAt, type MapAid, type RunRecord } from '@lexiverse/rules'

const testedLevels: Partial<Record<MapAid, number>> = { 'test-level-2': 2, 'test-level-3': 3 }

/** For the level test on the map: node id to game label, as this run draws them. */
export function drawnTypes({ seed }: RunRecord, aid: MapAid): Record<string, string> | null {
  const level = testedLevels[aid]
  if (level === undefined) return null
  const drawn = Object.entries(gamesAt(level, seed))
  return Object.fromEntries(drawn.map(([nodeId, game]) => [nodeId, gameLabels[game].map]))
}
