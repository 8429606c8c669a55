import type { PlayerStats } from '@lexiverse/contract'
import { formatClock, formatMoment } from '../../platform/formats.ts'
import { gameName } from '../../play/records/game-runs.tsx'
import { runStatus } from '../../play/records/run-status.ts'
import { type ChartColumn, ColumnChart } from '../../ui/charts/column-chart.tsx'
import { Figure } from '../../ui/charts/figure.tsx'

type Run = PlayerStats['recentRuns'][number]

/** More bars than this would be too thin to touch. */
const MOST = 12

const columns = [
  { id: 'started', title: 'Started', cell: (run: Run) => formatMoment(run.startedAt) },
  { id: 'game', title: 'Game Type', cell: (run: Run) => gameName(run.gameType) },
  { id: 'status', title: 'Status', cell: (run: Run) => runStatus(run) },
  {
    id: 'duration',
    title: 'Duration',
    align: 'end' as const,
    cell: (run: Run) => formatClock(run.duration),
  },
]

function toColumn(run: Run): ChartColumn {
  const { id, gameType, wasCompleted, duration } = run
  const tip = `${gameName(gameType)}, ${runStatus(run)}: ${formatClock(duration)}`
  const [up, down] = wasCompleted ? [duration, 0] : [0, duration]
  return { id: String(id), name: '', tip, up, down }
}

/** The latest games in the order played, left to right. */
export function RecentTimes({ runs }: { readonly runs: readonly Run[] }) {
  const latest = runs.slice(0, MOST)
  return (
    <Figure
      title="Time per Game"
      note={'How long each of the latest games took, the newest at the right'}
      columns={columns}
      rows={latest}
      rowKey={run => run.id}
    >
      <ColumnChart
        label="Time per game"
        legend={{ up: 'Completed', down: 'Failed' }}
        columns={latest.toReversed().map(toColumn)}
        axis={formatClock}
        height={190}
      />
    </Figure>
  )
}
