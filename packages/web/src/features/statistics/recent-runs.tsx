import type { RecentRun } from '@lexiverse/contract'
import { Link } from 'wouter'
import { failureReason } from '../../platform/api.ts'
import { GameRuns } from '../../play/records/game-runs.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { Column } from '../../ui/table.tsx'
import css from './statistics.module.css'
import { useRecentRuns } from './use-statistics.ts'

const player: Column<RecentRun> = {
  id: 'player',
  title: 'Player',
  cell: run => (
    <Link href={`/player-dashboard?playerId=${run.playerId}`} className={css.player}>
      {run.playerDeviceId}
      <small>No. {run.playerId}</small>
    </Link>
  ),
}

export function RecentRuns() {
  return (
    <section aria-labelledby="recent-runs">
      <h2 id="recent-runs" className="t-h">
        Recent Game Runs
      </h2>
      <Runs />
    </section>
  )
}

function Runs() {
  const { data, error, refetch } = useRecentRuns()
  if (!data && error) {
    return (
      <EmptyState icon="warn" title="Recent runs could not be loaded" text={failureReason(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </EmptyState>
    )
  }
  if (!data) return <Loading text="Loading recent runs..." />
  if (data.length === 0) {
    return (
      <EmptyState
        icon="compass"
        title="No game runs yet"
        text="Games are listed here once they are played."
      />
    )
  }
  return <GameRuns runs={data} player={player} />
}
