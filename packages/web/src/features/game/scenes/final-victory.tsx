import { PRODUCT_NAME } from '@lexiverse/rules'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Crest } from '../../../art/crest.tsx'
import { Icon } from '../../../art/icon.tsx'
import { RealmBackdrop } from '../../../art/realm-backdrop.tsx'
import { clearRun } from '../../../play/attempt/clear-run.ts'
import { forgetJourney } from '../../../play/journey/journey-store.ts'
import { useEndingOver } from '../../../play/party/use-ending-over.ts'
import { savePicture } from '../../../play/sharing/share-card.ts'
import { shareText } from '../../../play/sharing/share-text.ts'
import { SharedDialog } from '../../../play/sharing/shared-dialog.tsx'
import { victoryText } from '../../../play/sharing/victory-text.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { LookBackOn } from '../coach/look-back.tsx'
import { completionOf, type Ended } from '../ended.ts'
import { Announcements } from '../endings/announcements.tsx'
import { PendingNote } from '../endings/pending-note.tsx'
import { LexiconNote } from '../result/lexicon-note.tsx'
import { FinalStatistics } from './final-statistics.tsx'
import { FullScene, SceneTitle } from './full-scene.tsx'
import { OpenedMagnitude } from './opened-magnitude.tsx'
import css from './scenes.module.css'
import { useFinalStats } from './use-final-stats.ts'
import { LAST_STAGE, useStages } from './use-stages.ts'

const ACHIEVEMENT = 'Transcendent Wordsmith'

const isSeeded = ({ attempt }: Ended): boolean => attempt.setup.runKind === 'seeded'

const bannerOf = (ended: Ended) =>
  isSeeded(ended)
    ? (['Seeded journey', 'It counts for no record'] as const)
    : (['Legendary achievement', ACHIEVEMENT] as const)

interface FinalVictoryProps {
  readonly ended: Ended
  readonly depart: (leave: () => void) => void
}

/** The end of the whole journey, revealed in stages; a press skips them. */
export function FinalVictory({ ended, depart }: FinalVictoryProps) {
  const { stage, skip } = useStages()
  useEndingOver(stage === LAST_STAGE)
  const stats = useFinalStats(ended)
  const [kind, name] = bannerOf(ended)
  const [, navigate] = useLocation()
  const [copy, setCopy] = useState<{ title: string; text: string } | null>(null)

  const share = async () => {
    const text = victoryText(stats)
    const passed = await shareText(text)
    if (passed === 'copied') setCopy({ title: 'Victory stats copied to clipboard!', text })
    if (passed === 'failed') setCopy({ title: 'Copy your victory stats', text })
  }
  const picture = async () => {
    const isSaved = await savePicture(stats)
    showToast(
      isSaved
        ? { title: 'Picture saved' }
        : { title: 'The picture could not be saved', tone: 'destructive' },
    )
  }
  const { runId } = ended.attempt
  const leaveTo = (path: string) =>
    depart(() => {
      clearRun(runId)
      if (isSeeded(ended)) forgetJourney('seeded')
      navigate(path)
    })
  return (
    <FullScene className={css.final} onSkip={skip}>
      <RealmBackdrop realm={3} scene="board" ornament="glory" />
      <div className={css.stages} data-stage={stage}>
        <Crest className={css.crest ?? ''} />
        <div className={css.stage} data-from={1}>
          <SceneTitle>VICTORY</SceneTitle>
          <p className="t-lede">Master of the {PRODUCT_NAME}</p>
        </div>
        <p className={`${css.stage} ${css.banner}`} data-from={2}>
          <small>{kind}</small>
          {name}
        </p>
        {stage === LAST_STAGE && (
          <div className={css.stage} data-from={3}>
            <FinalStatistics stats={stats} />
            <OpenedMagnitude ended={ended} />
            <PendingNote ended={ended} />
            <Announcements ended={ended} excludedTitle={ACHIEVEMENT} />
            <LexiconNote ended={ended} onLeave={leaveTo} />
            <LookBackOn ended={ended} onLeave={leaveTo} />
            <div className={css.buttons}>
              <Button onClick={share}>
                <Icon id="share" size={18} />
                Share Victory
              </Button>
              <Button onClick={picture}>
                <Icon id="camera" size={18} />
                Screenshot
              </Button>
              {completionOf(ended) && (
                <Button onClick={() => leaveTo(`/chronicles?end=${runId}`)}>
                  <Icon id="book" size={18} />
                  The story
                </Button>
              )}
              <WaysOn ended={ended} leaveTo={leaveTo} />
            </div>
          </div>
        )}
      </div>
      <SharedDialog copy={copy} onClose={() => setCopy(null)} />
    </FullScene>
  )
}

interface WaysOnProps {
  readonly ended: Ended
  readonly leaveTo: (path: string) => void
}

/** The podium of a party is on the map, where its friends are. */
function WaysOn({ ended, leaveTo }: WaysOnProps) {
  const isOfParty = ended.attempt.setup.runKind === 'multiplayer'
  return (
    <>
      {isOfParty && (
        <Button tone="primary" onClick={() => leaveTo('/game-map')}>
          To the podium
        </Button>
      )}
      <Button tone={isOfParty ? 'quiet' : 'primary'} onClick={() => leaveTo('/')}>
        Return Home
      </Button>
    </>
  )
}
