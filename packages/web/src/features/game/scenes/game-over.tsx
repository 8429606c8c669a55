import { bossOf, PRODUCT_NAME } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { MindStars } from '../../../art/mind-stars.tsx'
import { MiniChart } from '../../../art/mini-chart.tsx'
import type { Realm } from '../../../art/realm.ts'
import { RealmBackdrop } from '../../../art/realm-backdrop.tsx'
import { playCue } from '../../../platform/audio/audio.ts'
import { type Journey, journeyOfRun, journeys } from '../../../play/journey/journey-store.ts'
import { chartNodes } from '../../../play/map/chart-nodes.ts'
import { returnToStart } from '../../../play/map/return-to-start.ts'
import { Plate } from '../../../ui/plate.tsx'
import type { Ended } from '../ended.ts'
import { EndingNotes } from '../endings/board-ending-notes.tsx'
import { Headline } from '../endings/headline.tsx'
import { useMoreBelow } from '../endings/use-more-below.ts'
import { Answer } from '../result/answer.tsx'
import { BossWords } from '../result/boss-words.tsx'
import { whatEnded } from '../result/what-ended.ts'
import { FullScene, SceneTitle } from './full-scene.tsx'
import css from './game-over.module.css'
import { GameOverWays } from './game-over-ways.tsx'
import { JourneyScore } from './journey-score.tsx'
import { NearestGoals } from './nearest-goals.tsx'

interface GameOverProps {
  readonly ended: Ended
  readonly depart: (leave: () => void) => void
}

/** The end of a journey: what ended it, what it was worth, what is near, and the next one. */
export function GameOver({ ended, depart }: GameOverProps) {
  const { setup, runId } = ended.attempt
  const journey = useStore(journeys, known => journeyOfRun(runId, known) ?? null)
  const { end, isMoreBelow } = useMoreBelow()
  useEffect(() => playCue('game-over'), [])
  const [, navigate] = useLocation()
  const leaveTo = (path: string) =>
    depart(() => void returnToStart(ended.attempt).then(() => navigate(path)))
  return (
    <FullScene className={css.over}>
      <RealmBackdrop realm={bossOf(setup) as Realm} scene="board" />
      <div className={css.page}>
        <header className={css.head}>
          <SceneTitle className={css.title}>
            <Headline>GAME OVER</Headline>
          </SceneTitle>
          <BossWords ended={ended} />
          <p>You have lost all your mind points!</p>
          <p className="t-lede">Your journey through the {PRODUCT_NAME} must begin anew...</p>
          <p className={css.cause}>{whatEnded(ended)}</p>
          {journey && <Trail journey={journey} nodeId={setup.nodeId} />}
          <MindStars
            className={css.spent ?? ''}
            current={0}
            max={ended.view.vitals.maxMindPoints}
            size={22}
          />
        </header>
        <JourneyScore ended={ended} journey={journey} />
        <NearestGoals ended={ended} />
        <Plate tone="vellum" className={css.missed}>
          <Answer ended={ended} />
        </Plate>
        <div className={css.notes}>
          <EndingNotes ended={ended} onLeave={leaveTo} />
        </div>
        <GameOverWays ended={ended} depart={depart} isMoreBelow={isMoreBelow} />
        <span ref={end} className={css.end} />
      </div>
    </FullScene>
  )
}

interface TrailProps {
  readonly journey: Journey
  readonly nodeId: string
}

const nothingPending: Parameters<typeof chartNodes>[0]['pending'] = new Map()

/** The stars won in this realm, and the one where the journey broke off. */
function Trail({ journey, nodeId }: TrailProps) {
  const nodes = chartNodes({ journey, hearsMysteries: false, pending: nothingPending })
  const [brokenId = nodeId] = nodeId.split(':')
  return <MiniChart className={css.trail ?? ''} nodes={nodes} brokenId={brokenId} />
}
