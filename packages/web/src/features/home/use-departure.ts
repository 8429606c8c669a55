import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../../platform/api.ts'
import {
  chooseTutorial,
  declineTutorial,
  isTutorialChoiceDue,
  tutorialState,
} from '../../platform/tutorial-state.ts'
import { type JourneyKind, journeys, showJourney } from '../../play/journey-store.ts'
import { findOpenCampaign, startJourney } from '../../play/start-journey.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Where a player stands on the way from the home screen to the map. */
export type Departure =
  | { step: 'home' }
  /** It is being found out whether a campaign is open. */
  | { step: 'looking' }
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

/** As long as one call may take. */
const PATIENCE_MS = 15_000

function withinPatience(looking: Promise<void>): Promise<void> {
  const impatience = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Open journeys could not be looked up in time')), PATIENCE_MS)
  })
  return Promise.race([looking, impatience])
}

/** Whether whoever asked is still on the screen. */
function usePresence() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/** A tutorial that lies open is taken up where it was left. */
async function openTutorial(): Promise<void> {
  if (isOpen('tutorial')) showJourney('tutorial')
  else await startJourney('tutorial')
}

export function useDeparture() {
  const [departure, setDeparture] = useState<Departure>(HOME)
  const isHere = usePresence()
  const leave = (opening: Promise<void>) => {
    // It may fail before the overlay is drawn, which then hears of it.
    opening.catch(() => undefined)
    setDeparture({ step: 'leaving', opening })
  }
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
  const startRun = async () => {
    if (departure.step === 'looking') return
    setDeparture({ step: 'looking' })
    try {
      if (!isOpen('campaign')) await withinPatience(findOpenCampaign())
    } catch (error) {
      return isHere.current ? fail(error) : undefined
    }
    if (!isHere.current) return
    if (isOpen('campaign')) setDeparture({ step: 'asking' })
    else proceed()
  }
  return {
    departure,
    startRun,
    confirm: proceed,
    /** Back to the home screen; a journey that opens after all is found there. */
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
