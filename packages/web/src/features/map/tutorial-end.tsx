import { useEffect, useState } from 'react'
import { completeTutorial } from '../../platform/tutorial-state.ts'
import { type Journey, journeys, showJourney } from '../../play/journey-store.ts'
import { findOpenCampaign, startJourney } from '../../play/start-journey.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingPage } from '../../ui/loading.tsx'
import { WithoutMap } from './without-map.tsx'

const TUTORIAL_LEVEL = 0

const hasCampaign = (): boolean => journeys.getState().campaign?.isOver === false

/** An open campaign is gone on with, also one that this browser does not know of; without one it is opened. */
async function goOn(): Promise<void> {
  if (!hasCampaign()) await findOpenCampaign()
  if (hasCampaign()) showJourney('campaign')
  else await startJourney('campaign')
}

/** The tutorial is over: it is marked, and the way leads to level 1. */
export function TutorialEnd({ journey }: { readonly journey: Journey }) {
  const [isFailed, setFailed] = useState(false)
  const isWon = journey.progress.completedLevels.includes(TUTORIAL_LEVEL)
  useEffect(() => {
    if (isWon) completeTutorial()
    if (!isFailed) goOn().catch(() => setFailed(true))
  }, [isWon, isFailed])
  if (!isFailed) return <LoadingPage title="Map" text="Opening the Astral Realm..." />
  return (
    <WithoutMap
      title="The Astral Realm could not be opened"
      text="No answer came. Your tutorial is done and kept."
    >
      <Button onClick={() => setFailed(false)}>Try Again</Button>
    </WithoutMap>
  )
}
