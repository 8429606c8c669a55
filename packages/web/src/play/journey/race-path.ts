import type { Progress } from '@lexiverse/contract/progress'
import { MAP_PATH, nextRaceStar, routeOf, type Setup } from '@lexiverse/rules'
import { journeyOfRun } from './journey-store.ts'

/** The path of the next star of a race; null after the last one. */
export function nextRacePath({
  race,
  currentLevel,
}: Pick<Progress, 'race' | 'currentLevel'>): string | null {
  const next = race && nextRaceStar(race)
  return next ? `${routeOf(next.game, currentLevel)}?node=${next.nodeId}` : null
}

interface EndedStar {
  runId: number
  setup: Pick<Setup, 'nodeId' | 'level'>
}

/** From one star straight to the next; to the page of the race after the last, and while a result is on its way. */
export function pathAfterRaceStar({ runId, setup }: EndedStar): string {
  const path = nextRacePath(journeyOfRun(runId)?.progress ?? { currentLevel: setup.level })
  return path && !path.endsWith(`?node=${setup.nodeId}`) ? path : MAP_PATH
}
