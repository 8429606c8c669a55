import { levelAt } from '@lexiverse/rules'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { MindStars } from '../../art/mind-stars.tsx'
import { MiniChart } from '../../art/mini-chart.tsx'
import { type Journey, showJourney } from '../../play/journey/journey-store.ts'
import { chartNodes } from '../../play/map/chart-nodes.ts'
import { withUnsentMindPoints } from '../../play/map/unsent-results.ts'
import { queue } from '../../play/sync/queue.ts'
import { Button } from '../../ui/button.tsx'
import { figure } from '../../ui/figure.ts'
import { Plate } from '../../ui/plate.tsx'
import { Progress } from '../../ui/progress.tsx'
import css from './home.module.css'
import { type Start, StartButton } from './start-button.tsx'

const none: Parameters<typeof chartNodes>[0]['pending'] = new Map()
const NODES_IN_A_LEVEL = 13

interface JourneyCardProps {
  readonly id: string
  readonly heading: string
  readonly nodes: Parameters<typeof MiniChart>[0]['nodes']
  readonly children: ReactNode
}

function JourneyCard({ id, heading, nodes, children }: JourneyCardProps) {
  return (
    <Plate raised asChild className={css.journey}>
      <section aria-labelledby={id}>
        <div className={css.facts}>
          <h2 id={id} className={css.heading}>
            {heading}
          </h2>
          {children}
        </div>
        <MiniChart nodes={nodes} className={css.mini ?? ''} />
      </section>
    </Plate>
  )
}

export function ContinueCard({ journey }: { readonly journey: Journey }) {
  const { progress } = journey
  const { mindPoints } = withUnsentMindPoints(journey, useStore(queue).waiting)
  const done = progress.completedNodes.length
  const percent = Math.round((100 * done) / NODES_IN_A_LEVEL)
  const nodes = chartNodes({ journey, hearsMysteries: false, pending: none })
  return (
    <JourneyCard id="continue" heading="Continue Journey" nodes={nodes}>
      <p className={css.text}>
        {levelAt(progress.currentLevel).name}, level {progress.currentLevel}
      </p>
      <div className={css.figures}>
        <span>
          <b>
            {done} of {NODES_IN_A_LEVEL}
          </b>{' '}
          nodes
        </span>
        <b>{percent}%</b>
        <MindStars current={mindPoints.current} max={mindPoints.maximum} size={24} />
      </div>
      <Progress label="Journey progress" value={percent} />
      <Button asChild tone="primary" wide className={css.go}>
        <Link href="/game-map" onClick={() => showJourney('campaign')}>
          Continue
        </Link>
      </Button>
    </JourneyCard>
  )
}

interface StartProps {
  readonly start: Start
}

const STARS_IN_TUTORIAL = 4

interface TutorialCardProps extends StartProps {
  readonly journey: Journey
  readonly onTutorial: () => void
}

/** An open tutorial comes before a new run. */
export function TutorialCard({ journey, start, onTutorial }: TutorialCardProps) {
  const done = journey.progress.completedNodes.filter(id => id !== 'start').length
  const percent = Math.round((100 * done) / STARS_IN_TUTORIAL)
  const nodes = chartNodes({ journey, hearsMysteries: false, pending: none })
  return (
    <JourneyCard id="continue-tutorial" heading="Continue Tutorial" nodes={nodes}>
      <p className={css.text}>{levelAt(0).name}</p>
      <div className={css.figures}>
        <span>
          <b>
            {done} of {STARS_IN_TUTORIAL}
          </b>{' '}
          stars
        </span>
        <b>{percent}%</b>
      </div>
      <Progress label="Tutorial progress" value={percent} />
      <Button tone="primary" wide className={css.go} onClick={onTutorial}>
        Continue
      </Button>
      <StartButton wide className={css.start} start={start} />
    </JourneyCard>
  )
}

/** With nothing to continue, starting a new run is the primary action. */
export function FirstCard({ start }: StartProps) {
  return (
    <JourneyCard id="new-adventure" heading="New Adventure" nodes={unmapped}>
      <p className={css.text}>No adventure in progress. Start a new run to begin your journey!</p>
      <StartButton tone="primary" wide className={css.go} start={start} />
    </JourneyCard>
  )
}

export function CompleteCard({ journey, start }: StartProps & { readonly journey: Journey }) {
  const score = figure(journey.progress.totalScore)
  return (
    <JourneyCard id="complete" heading="Journey complete" nodes={charted}>
      <p className={css.text}>All three realms are charted. Your score: {score}.</p>
      <p className={css.text}>
        <Link href="/chronicles">Read it in the Chronicles</Link>
      </p>
      <StartButton tone="primary" wide className={css.go} start={start} />
    </JourneyCard>
  )
}

const sample = (completedNodes: string[]) =>
  chartNodes({
    journey: {
      runId: 0,
      mindPoints: { current: 3, maximum: 3 },
      isOver: false,
      hasOpenAttempt: false,
      progress: {
        completedNodes,
        unlockedNodes: completedNodes,
        currentNode: 'start',
        currentLevel: 1,
        completedLevels: [],
        totalScore: 0,
        levelProgress: [],
        isTutorialMode: false,
        gameCompleted: false,
        completedAt: null,
        randomizedNodeTypes: {},
      },
    },
    hearsMysteries: false,
    pending: none,
  })

const unmapped = sample(['start'])
const charted = sample(unmapped.map(node => node.id))
