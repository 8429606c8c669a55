import { useCallback, useState } from 'react'
import { CallError } from '../../platform/api.ts'
import {
  chooseTutorial,
  declineTutorial,
  isTutorialChoiceDue,
  tutorialState,
} from '../../platform/tutorial-state.ts'
import { type JourneyKind, journeys, showJourney } from '../../play/journey-store.ts'
import { startJourney } from '../../play/start-journey.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Where a player stands on the way from the home screen to the map. */
export type Departure =
  | { step: 'home' }
  /** A campaign is open: shall it be given up? */
  | { step: 'asking' }
  | { step: 'choosing' }
  | { step: 'leaving'; opening: Promise<void> }

const HOME: Departure = { step: 'home' }

const isOpen = (kind: JourneyKind): boolean => journeys.getState()[kind]?.isOver === false

function reasonOf(error: unknown): string {
  if (error instanceof CallError && !error.isOffline) return error.reason || error.message
  return 'No answer came. Check the connection and try again.'
}

/** A tutorial that lies open is taken up where it was left. */
async function openTutorial(): Promise<void> {
  if (isOpen('tutorial')) showJourney('tutorial')
  else await startJourney('tutorial')
}

export function useDeparture() {
  const [departure, setDeparture] = useState<Departure>(HOME)
  const leave = (opening: Promise<void>) => setDeparture({ step: 'leaving', opening })
  const proceed = () => {
    if (isTutorialChoiceDue(tutorialState.getState())) setDeparture({ step: 'choosing' })
    else leave(startJourney('campaign'))
  }
  const fail = useCallback((error: unknown) => {
    console.warn('The journey could not be opened', error)
    showToast({
      tone: 'destructive',
      title: 'The journey could not be opened',
      text: reasonOf(error),
    })
    setDeparture(HOME)
  }, [])
  return {
    departure,
    startRun: () => (isOpen('campaign') ? setDeparture({ step: 'asking' }) : proceed()),
    confirm: proceed,
    cancel: () => setDeparture(HOME),
    beginTutorial: () => {
      chooseTutorial()
      leave(openTutorial())
    },
    skipTutorial: () => {
      declineTutorial()
      leave(startJourney('campaign'))
    },
    fail,
  }
}
