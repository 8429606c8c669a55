import type { PlayerStats } from '@lexiverse/contract'
import { formatCount, formatMoment, formatPercent } from '../../platform/formats.ts'
import { GameRuns } from '../../play/records/game-runs.tsx'
import { type FigureCard, FigureCards } from '../../play/records/record-page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Plate } from '../../ui/plate.tsx'
import { Achievements, Inventory } from './belongings.tsx'
import css from './dashboard.module.css'
import { Magnitudes } from './magnitudes.tsx'
import { OwnWays } from './own-ways.tsx'
import { Performance } from './performance.tsx'
import { RecentTimes } from './recent-times.tsx'

/** The figures in four cards; rates are rounded percentages. */
export function cardsOf(stats: PlayerStats): FigureCard[] {
  const { totalRuns, completedRuns, totalAttempts, successfulAttempts, averageScore } = stats
  return [
    {
      label: 'Total Runs',
      figure: formatCount(totalRuns),
      note: `${formatCount(completedRuns)} completed (${formatPercent(completedRuns, totalRuns)})`,
      icon: 'map',
    },
    {
      label: 'Success Rate',
      figure: formatPercent(successfulAttempts, totalAttempts),
      note: `${formatCount(successfulAttempts)} of ${formatCount(totalAttempts)} attempts`,
      icon: 'check',
    },
    {
      label: 'Average Score',
      figure: formatCount(averageScore),
      note: 'of games that have ended',
      icon: 'coin',
    },
    {
      label: 'Nodes Completed',
      figure: formatCount(stats.player.totalNodesCompleted),
      note: 'on all journeys',
      icon: 'star4',
    },
  ]
}

export function Dashboard({ stats }: { readonly stats: PlayerStats }) {
  return (
    <>
      <PlayerInformation player={stats.player} />
      <OwnWays playerId={stats.player.id} />
      <FigureCards cards={cardsOf(stats)} />
      <Magnitudes playerId={stats.player.id} />
      <Performance breakdown={stats.gameTypeBreakdown} />
      {stats.recentRuns.length > 1 && <RecentTimes runs={stats.recentRuns} />}
      <section aria-labelledby="recent-runs">
        <h2 id="recent-runs" className="t-h">
          Recent Game Runs
        </h2>
        {stats.recentRuns.length === 0 ? (
          <EmptyState icon="compass" title="No game runs yet" />
        ) : (
          <GameRuns runs={stats.recentRuns} />
        )}
      </section>
      <Achievements achievements={stats.achievements} />
      <Inventory inventory={stats.inventory} />
    </>
  )
}

function PlayerInformation({ player }: Pick<PlayerStats, 'player'>) {
  return (
    <Plate asChild>
      <section aria-labelledby="player-information">
        <h2 id="player-information" className="t-h">
          Player Information
        </h2>
        <dl className={css.facts}>
          <Fact name="Name" value={player.displayName ?? 'Guest'} />
          <Fact name="Player ID" value={String(player.id)} />
          <Fact name="Device ID" value={player.deviceId} />
          <Fact name="First Seen" value={formatMoment(player.firstSeenAt)} />
          <Fact name="Last Seen" value={formatMoment(player.lastSeenAt)} />
        </dl>
      </section>
    </Plate>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="t-caps">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
