import { MAP_PATH } from '@lexiverse/rules'
import type { AttemptInPlay } from '../../../play/attempt/attempt.ts'
import { bossPathOf } from '../../../play/journey/boss-path.ts'
import { activeJourney, journeys } from '../../../play/journey/journey-store.ts'
import { lessonAfter } from '../../../play/journey/lesson-path.ts'
import { practicePagePath } from '../../../play/journey/practice-path.ts'
import { pathAfterRaceStar } from '../../../play/journey/race-path.ts'

function isTutorialOpen(): boolean {
  const journey = activeJourney(journeys.getState())
  return journey?.progress.isTutorialMode === true && !journey.isOver
}

/** A lesson played while no tutorial is open, or a trial for its boss: it belongs to no run. */
export const isLessonWithoutRun = ({ runId, setup }: AttemptInPlay): boolean =>
  runId === 0 && setup.runKind === 'tutorial' && !isTutorialOpen()

/**
 * The path to navigate to: any page other than the map and home as it is. A race goes on to its next
 * star, practice back to its page. A lesson without a run has no map: a trial leads to its boss, a
 * victory to the next lesson, a defeat home.
 */
export function nextPath(attempt: AttemptInPlay, path: string, isWon: boolean): string {
  if (path !== MAP_PATH && path !== '/') return path
  const { difficulty } = attempt.setup
  if (difficulty) return practicePagePath(difficulty)
  if (attempt.setup.runKind === 'race' && path === MAP_PATH) return pathAfterRaceStar(attempt)
  if (!isLessonWithoutRun(attempt) || path === '/') return path
  const { nodeId } = attempt.setup
  return bossPathOf(nodeId) ?? (isWon ? lessonAfter(nodeId) : null) ?? '/'
}
