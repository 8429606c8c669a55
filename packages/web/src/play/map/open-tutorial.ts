import { nodeGamesAt } from '@lexiverse/rules'
import { isOfflineError } from '../../platform/api.ts'
import {
  chooseTutorial,
  isTutorialChoiceDue,
  tutorialState,
} from '../../platform/tutorial-state.ts'
import { skipExplanation } from '../attempt/explained-games.ts'
import { journeys, showJourney } from '../journey/journey-store.ts'
import { lessonAfter } from '../journey/lesson-path.ts'
import { startJourney } from './start-journey.ts'

const MAP = '/game-map'
const HOME = '/'

/**
 * Continues an open tutorial or starts one, and returns the page to show; without a connection the
 * tutorial is played as practice.
 */
export async function openTutorial(): Promise<string> {
  try {
    if (journeys.getState().tutorial?.isOver === false) showJourney('tutorial')
    else await startJourney('tutorial')
  } catch (error) {
    const lesson = lessonAfter(null)
    if (!lesson || !isOfflineError(error)) throw error
    console.warn('The tutorial could not be opened', error)
    return lesson
  }
  return MAP
}

/**
 * For 'Play now': opens the tutorial and returns its first board, past the map and the dialog with
 * the rules, which opens at the next board of that game. Somebody who has already chosen or played
 * the tutorial is sent home.
 */
export async function openFirstLesson(): Promise<string> {
  if (!isTutorialChoiceDue(tutorialState.getState())) return HOME
  const lesson = lessonAfter(null)
  const page = await openTutorial()
  // Only now: after a failure or a reload the player must be able to choose again.
  chooseTutorial()
  const [firstGame] = Object.values(nodeGamesAt(0, ''))
  if (firstGame) skipExplanation(firstGame)
  return lesson ?? page
}
