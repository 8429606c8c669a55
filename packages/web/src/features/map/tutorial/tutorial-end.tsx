import { useEffect, useState } from 'react'
import { completeTutorial } from '../../../platform/tutorial-state.ts'
import { journeys, showJourney } from '../../../play/journey/journey-store.ts'
import { findOpenCampaign, startJourney } from '../../../play/map/start-journey.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadingPage } from '../../../ui/loading.tsx'
import { WithoutMap } from '../without-map.tsx'

const hasCampaign = (): boolean => journeys.getState().campaign?.isOver === false

/** Continues an open campaign, also one that this browser does not know; otherwise starts one. */
async function goOn(): Promise<void> {
  if (!hasCampaign()) await findOpenCampaign()
  if (hasCampaign()) showJourney('campaign')
  else await startJourney('campaign')
}

/** The end of the tutorial, with the way to level 1. */
export function TutorialEnd() {
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    completeTutorial()
    if (!isFailed) goOn().catch(() => setFailed(true))
  }, [isFailed])
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
