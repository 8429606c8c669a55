import { useCallback, useEffect, useRef, useState } from 'react'
import { failureReason } from '../../platform/api.ts'
import {
  chooseTutorial,
  declineTutorial,
  isTutorialChoiceDue,
  tutorialState,
} from '../../platform/tutorial-state.ts'
import { journeys } from '../../play/journey/journey-store.ts'
import { openTutorial } from '../../play/map/open-tutorial.ts'
import { abandonCampaign, findOpenCampaign, startJourney } from '../../play/map/start-journey.ts'
import { showToast } from '../../ui/toast-store.ts'
import { canContinue } from './can-continue.ts'

/** The step a player has reached between the home screen and the map. */
type JourneyStart =
  | { step: 'home' }
  /** Asking the server whether a campaign is open. */
  | { step: 'looking' }
  /** Asking the player whether to abandon the open campaign. */
  | { step: 'asking' }
  /** `isGivingUp`: the player agreed to abandon the open campaign, whatever they choose now. */
  | { step: 'choosing'; isGivingUp: boolean }
  /** `opening` is the journey being opened, and yields its page; null if the player decides to stay. */
  | { step: 'leaving'; opening: Promise<string | null> }

const HOME: JourneyStart = { step: 'home' }

/** A campaign whose stars were never entered is replaced without asking. */
const isCampaignBegun = (): boolean => {
  const { campaign } = journeys.getState()
  return campaign !== null && canContinue(campaign)
}

/** The time limit of one call. */
const PATIENCE_MS = 15_000

function withinPatience(looking: Promise<void>): Promise<void> {
  const impatience = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Open journeys could not be looked up in time')), PATIENCE_MS)
  })
  return Promise.race([looking, impatience])
}

/**
 * The step, and a check that it is still current: another step may have replaced it, or the
 * screen closed.
 */
function useCurrentStep() {
  const [journeyStart, setJourneyStart] = useState<JourneyStart>(HOME)
  const current = useRef<JourneyStart | null>(HOME)
  useEffect(() => {
    current.current ??= HOME
    return () => {
      current.current = null
    }
  }, [])
  const go = useCallback((next: JourneyStart) => {
    current.current = next
    setJourneyStart(next)
  }, [])
  return { journeyStart, go, stillAt: (step: JourneyStart) => current.current === step }
}

const openCampaign = (): Promise<string | null> =>
  startJourney('campaign').then(isOpened => (isOpened ? '/game-map' : null))

export function useJourneyStart() {
  const { journeyStart, go, stillAt } = useCurrentStep()
  const leave = (opening: Promise<string | null>) => {
    // It can fail before the overlay mounts; the overlay then reads the failure from the promise.
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
        text: failureReason(error),
      })
      go(HOME)
    },
    [go],
  )
  const cancel = useCallback(() => go(HOME), [go])
  const startRun = async () => {
    if (journeyStart.step === 'looking') return
    if (isCampaignBegun()) return go({ step: 'asking' })
    const looking: JourneyStart = { step: 'looking' }
    go(looking)
    try {
      await withinPatience(findOpenCampaign())
    } catch (error) {
      return stillAt(looking) ? fail(error) : undefined
    }
    if (!stillAt(looking)) return
    if (!isCampaignBegun()) return proceed(false)
    // The player cannot have meant to give up a journey that the screen did not show.
    showToast({
      title: 'You have a journey under way',
      text: 'It was begun on another device. Continue it, or press Start New Run again.',
    })
    go(HOME)
  }
  return {
    journeyStart,
    startRun,
    confirm: () => proceed(true),
    /** Returns to the home screen. A journey that opens later appears there. */
    cancel,
    beginTutorial: () => {
      const isGivingUp = journeyStart.step === 'choosing' && journeyStart.isGivingUp
      chooseTutorial()
      leave(isGivingUp ? abandonCampaign().then(openTutorial) : openTutorial())
    },
    skipTutorial: () => {
      declineTutorial()
      leave(openCampaign())
    },
    fail,
  }
}
