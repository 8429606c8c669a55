import type { StatsOverview } from '@lexiverse/contract'
import { failureReason } from '../../platform/api.ts'
import { asOfText } from '../../platform/as-of.ts'
import { formatCount, formatPercent } from '../../platform/formats.ts'
import { type FigureCard, FigureCards, RecordPage } from '../../play/records/record-page.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { GamesByType } from './games-by-type.tsx'
import { RecentRuns } from './recent-runs.tsx'
import { Results } from './results.tsx'
import { Scores } from './scores.tsx'
import css from './statistics.module.css'
import { useOverview } from './use-statistics.ts'

export { prepareStatistics } from './use-statistics.ts'

const BACK = { href: '/admin-dashboard', label: 'Back to Admin', icon: 'back' } as const

export function StatisticsScreen() {
  return (
    <RecordPage title="Game Statistics" back={BACK}>
      <Overview />
      <RecentRuns />
    </RecordPage>
  )
}

/** Data that was loaded stays visible when a later request fails. */
function Overview() {
  const { data, error, refetch } = useOverview()
  if (data) {
    return (
      <>
        {data.asOf !== undefined && <p className={css.asOf}>{asOfText(data.asOf)}</p>}
        <FigureCards cards={cardsOf(data)} />
        <div className={css.charts}>
          <GamesByType gamesPlayed={data.gamesPlayed} />
          <Scores scores={data.scores} />
          <Results results={data.results} className={css.wide ?? ''} />
        </div>
      </>
    )
  }
  if (!error) return <Loading text="Loading statistics..." />
  return (
    <EmptyState icon="warn" title="Statistics could not be loaded" text={failureReason(error)}>
      <Button onClick={() => void refetch()}>Try again</Button>
    </EmptyState>
  )
}

function cardsOf(stats: StatsOverview): FigureCard[] {
  const { uniquePlayers, totalRuns, completedNodes, totalFailures } = stats
  return [
    {
      label: 'Unique Players',
      figure: formatCount(uniquePlayers),
      note: 'who have played a game',
      icon: 'users',
    },
    {
      label: 'Total Runs',
      figure: formatCount(totalRuns),
      note: `${formatCount(Math.max(0, totalRuns - completedNodes - totalFailures))} in progress`,
      icon: 'stats',
    },
    {
      label: 'Completed Nodes',
      figure: formatCount(completedNodes),
      note: `${formatPercent(completedNodes, totalRuns)} of all runs`,
      icon: 'check',
    },
    {
      label: 'Total Failures',
      figure: formatCount(totalFailures),
      note: `${formatPercent(totalFailures, totalRuns)} of all runs`,
      icon: 'hourglass',
    },
  ]
}
