import type { AttemptSession } from '../../../play/attempt/attempt.ts'
import { bossPathOf } from '../../../play/journey/boss-path.ts'
import { activeJourney, journeys } from '../../../play/journey/journey-store.ts'
import { lessonAfter } from '../../../play/journey/lesson-path.ts'

function isTutorialOpen(): boolean {
  const journey = activeJourney(journeys.getState())
  return journey?.progress.isTutorialMode === true && !journey.isOver
}

/** A star of a tutorial that nobody has opened, or a trial for its boss: practice that belongs to no run. */
export const isUntoldLesson = ({ runId, setup }: AttemptSession): boolean =>
  runId === 0 && setup.runKind === 'tutorial' && !isTutorialOpen()

/** There is no map for it: the ways that lead there lead on, from a trial to its boss, after a defeat home. */
export function wayOn(session: AttemptSession, path: string, isWon: boolean): string {
  if (!isUntoldLesson(session) || path === '/') return path
  const { nodeId } = session.setup
  return bossPathOf(nodeId) ?? (isWon ? lessonAfter(nodeId) : null) ?? '/'
}
