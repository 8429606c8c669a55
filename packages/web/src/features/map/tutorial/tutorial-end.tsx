import { useEffect, useState } from 'react'
import { completeTutorial } from '../../../platform/tutorial-state.ts'
import { journeys, showJourney } from '../../../play/journey/journey-store.ts'
import { findOpenCampaign, startJourney } from '../../../play/map/start-journey.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadingPage } from '../../../ui/loading.tsx'
import { WithoutMap } from '../without-map.tsx'
import { RealmPage } from './realm-page.tsx'

const hasCampaign = (): boolean => journeys.getState().campaign?.isOver === false

/** Continues an open campaign, also one that this browser does not know. Returns whether there is one. */
async function continueCampaign(): Promise<boolean> {
  if (!hasCampaign()) await findOpenCampaign()
  if (hasCampaign()) showJourney('campaign')
  return hasCampaign()
}

type Stage = 'looking' | 'introduced' | 'opening' | 'failed'

/** The end of the tutorial, with the way to level 1. */
export function TutorialEnd() {
  const [stage, setStage] = useState<Stage>('looking')
  useEffect(() => {
    completeTutorial()
    if (stage !== 'looking') return
    continueCampaign().then(
      isOpen => !isOpen && setStage('introduced'),
      () => setStage('failed'),
    )
  }, [stage])
  const begin = () => {
    if (stage === 'opening') return
    setStage('opening')
    startJourney('campaign').catch(() => setStage('failed'))
  }
  if (stage === 'looking') return <LoadingPage title="Map" text="Opening the Astral Realm..." />
  if (stage !== 'failed') return <RealmPage isBusy={stage === 'opening'} onEnter={begin} />
  return (
    <WithoutMap
      title="The Astral Realm could not be opened"
      text="No answer came. Your tutorial is done and kept."
    >
      <Button onClick={() => setStage('looking')}>Try Again</Button>
    </WithoutMap>
  )
}
