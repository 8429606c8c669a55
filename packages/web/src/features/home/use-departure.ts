import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, isOfNoConnection } from '../../platform/api.ts'
import {
  chooseTutorial,
  declineTutorial,
  isTutorialChoiceDue,
  tutorialState,
} from '../../platform/tutorial-state.ts'
import { type JourneyKind, journeys, showJourney } from '../../play/journey/journey-store.ts'
import { lessonAfter } from '../../play/journey/lesson-path.ts'
import { fileCampaign, findOpenCampaign, startJourney } from '../../play/map/start-journey.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Where a player stands on the way from the home screen to the map. */
type Departure =
  | { step: 'home' }
  /** It is being found out whether a campaign is open. */
  | { step: 'looking' }
  /** A campaign is open: shall it be given up? */
  | { step: 'asking' }
  /** After a yes to that question, `isGivingUp`: whatever is chosen, the old campaign is filed. */
  | { step: 'choosing'; isGivingUp: boolean }
  /** `opening` tells where the way leads. */
  | { step: 'leaving'; opening: Promise<string> }

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

/** The step, and a word on whether it still stands: it does not once another was taken, or the screen left. */
function useStep() {
  const [departure, setDeparture] = useState<Departure>(HOME)
  const current = useRef<Departure | null>(HOME)
  useEffect(() => {
    current.current ??= HOME
    return () => {
      current.current = null
    }
  }, [])
  const go = useCallback((next: Departure) => {
    current.current = next
    setDeparture(next)
  }, [])
  return { departure, go, stillAt: (step: Departure) => current.current === step }
}

const MAP = '/game-map'

const openCampaign = (): Promise<string> => startJourney('campaign').then(() => MAP)

/** A tutorial that lies open is taken up where it was left; without a connection it is practised, star by star. */
async function openTutorial(): Promise<string> {
  try {
    if (isOpen('tutorial')) showJourney('tutorial')
    else await startJourney('tutorial')
  } catch (error) {
    const lesson = lessonAfter(null)
    if (!lesson || !isOfNoConnection(error)) throw error
    console.warn('The tutorial could not be opened', error)
    return lesson
  }
  return MAP
}

export function useDeparture() {
  const { departure, go, stillAt } = useStep()
  const leave = (opening: Promise<string>) => {
    // It may fail before the overlay is drawn, which then hears of it.
    opening.catch(() => undefined)
    go({ step: 'leaving', opening })
  }
  const proceed = (isGivingUp: boolean) => {
    if (isTutorialChoiceDue(tutorialState.getState())) go({ step: 'choosing', isGivingUp })
    else leave(openCampaign())
  }
  const fail = useCallback(
    (error: unknown) => {
      console.warn('The journey could not be opened', error)
      showToast({
        tone: 'destructive',
        title: 'The journey could not be opened',
        text: reasonOf(error),
      })
      go(HOME)
    },
    [go],
  )
  const startRun = async () => {
    if (departure.step === 'looking') return
    const looking: Departure = { step: 'looking' }
    go(looking)
    try {
      if (!isOpen('campaign')) await withinPatience(findOpenCampaign())
    } catch (error) {
      return stillAt(looking) ? fail(error) : undefined
    }
    if (!stillAt(looking)) return
    if (isOpen('campaign')) go({ step: 'asking' })
    else proceed(false)
  }
  return {
    departure,
    startRun,
    confirm: () => proceed(true),
    /** Back to the home screen; a journey that opens after all is found there. */
    cancel: () => go(HOME),
    beginTutorial: () => {
      const isGivingUp = departure.step === 'choosing' && departure.isGivingUp
      chooseTutorial()
      leave(isGivingUp ? fileCampaign().then(openTutorial) : openTutorial())
    },
    skipTutorial: () => {
      declineTutorial()
      leave(openCampaign())
    },
    fail,
  }
}
