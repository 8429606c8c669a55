import { lazy, Suspense, useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { setBed } from '../../platform/audio/audio.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { lazyPart } from '../../platform/load-part.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { FigureCards, RecordPage } from '../../play/records/record-page.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AchievementsTab } from './achievements-tab.tsx'
import { BreakdownTab } from './breakdown-tab.tsx'
import css from './chronicles.module.css'
import { HistoryTab } from './history-tab.tsx'
import { StoryPage } from './story/page.tsx'
import { startLevels, summaryCards } from './texts.ts'
import { useJourneys, useRunStats } from './use-chronicles.ts'

export { prepareChronicles } from './use-chronicles.ts'

const JourneyEnd = lazy(() =>
  lazyPart(async () => (await import('./end/journey-end.tsx')).JourneyEnd),
)

/** The journey named in the address: `journey` asks for its games, `end` for its story on one page. */
function askedJourney(search: string, name: 'journey' | 'end'): number | null {
  const asked = Number(new URLSearchParams(search).get(name))
  return Number.isInteger(asked) && asked > 0 ? asked : null
}

const HOME = { href: '/', label: 'Home', icon: 'home' } as const

export function ChroniclesScreen() {
  const playerId = playerIdOf(useStore(identity))
  const search = useSearch()
  const journey = askedJourney(search, 'journey')
  const ended = askedJourney(search, 'end')
  useEffect(() => setBed('home', 0), [])
  if (playerId !== FALLBACK_PLAYER_ID && journey !== null) {
    return <StoryPage playerId={playerId} runId={journey} />
  }
  if (playerId !== FALLBACK_PLAYER_ID && ended !== null) {
    return (
      <Suspense fallback={<Loading page text="Gathering the journey..." />}>
        <JourneyEnd playerId={playerId} runId={ended} />
      </Suspense>
    )
  }
  return (
    <RecordPage title="CHRONICLES" back={HOME}>
      {playerId === FALLBACK_PLAYER_ID ? <NoPlayer /> : <Chronicles playerId={playerId} />}
    </RecordPage>
  )
}

function ReturnHome() {
  return (
    <Button asChild>
      <Link href="/">Return Home</Link>
    </Button>
  )
}

function NoPlayer() {
  return (
    <EmptyState
      icon="user"
      title="Player not initialized"
      text="Nobody is known here yet. Start from the home screen, and your journeys will be written down."
    >
      <ReturnHome />
    </EmptyState>
  )
}

function Chronicles({ playerId }: { readonly playerId: number }) {
  const stats = useRunStats(playerId)
  const runs = useJourneys(playerId, null)
  // Data that was loaded stays visible when a later request fails.
  if (runs.error && !runs.data) {
    return (
      <EmptyState icon="warn" title="Failed to load Chronicles" text={runs.error.message}>
        <Button onClick={() => void Promise.all([runs.refetch(), stats.refetch()])}>
          Try again
        </Button>
        <ReturnHome />
      </EmptyState>
    )
  }
  if (!runs.data) {
    return (
      <Loading page text="Loading Chronicles...">
        <small>Player ID: {playerId}</small>
      </Loading>
    )
  }
  const tabs = [
    {
      id: 'history',
      label: 'Journey History',
      content: (
        <HistoryTab playerId={playerId} levels={startLevels(runs.data.pages.flat(), stats.data)} />
      ),
    },
    {
      id: 'statistics',
      label: 'Statistics',
      content: <Statistics playerId={playerId} />,
    },
    {
      id: 'achievements',
      label: 'Achievements',
      content: <AchievementsTab playerId={playerId} />,
    },
  ]
  return (
    <>
      {stats.data && <FigureCards cards={summaryCards(stats.data)} />}
      {stats.error && !stats.data && (
        <p className={css.missing} role="status">
          Your totals could not be loaded.{' '}
          <Button tone="text" size="small" onClick={() => void stats.refetch()}>
            Load totals
          </Button>
        </p>
      )}
      <Tabs label="Chronicles" tabs={tabs} />
    </>
  )
}

/** The journeys are readable without the totals, which come by a call of their own. */
function Statistics({ playerId }: { readonly playerId: number }) {
  const { data, error, refetch } = useRunStats(playerId)
  if (data) return <BreakdownTab stats={data} />
  if (!error) return <Loading text="Counting your journeys..." />
  return (
    <EmptyState icon="warn" title="Failed to load statistics" text={error.message}>
      <Button onClick={() => void refetch()}>Try again</Button>
    </EmptyState>
  )
}
