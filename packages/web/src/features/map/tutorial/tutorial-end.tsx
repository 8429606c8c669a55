import { useEffect, useState } from 'react'
import { failureReason } from '../../../platform/api.ts'
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

type Stage = 'looking' | 'introduced' | 'opening' | { readonly error: unknown }

/** The end of the tutorial, with the way to level 1. */
export function TutorialEnd() {
  const [stage, setStage] = useState<Stage>('looking')
  useEffect(() => {
    completeTutorial()
    if (stage !== 'looking') return
    continueCampaign().then(
      isOpen => !isOpen && setStage('introduced'),
      (error: unknown) => setStage({ error }),
    )
  }, [stage])
  const begin = () => {
    if (stage === 'opening') return
    setStage('opening')
    startJourney('campaign').then(
      isOpened => !isOpened && setStage('introduced'),
      (error: unknown) => setStage({ error }),
    )
  }
  if (stage === 'looking') return <LoadingPage title="Map" text="Opening the Astral Realm..." />
  if (typeof stage === 'string') return <RealmPage isBusy={stage === 'opening'} onEnter={begin} />
  return (
    <WithoutMap
      title="The Astral Realm could not be opened"
      text={`${failureReason(stage.error)} Your tutorial is done and kept.`}
    >
      <Button onClick={() => setStage('looking')}>Try Again</Button>
    </WithoutMap>
  )
}
