import type { StatsOverview } from '@lexiverse/contract'
import { useSyncExternalStore } from 'react'
import { formatCount, formatUtcDay } from '../../platform/formats.ts'
import { type ChartColumn, ColumnChart } from '../../ui/charts/column-chart.tsx'
import { Figure } from '../../ui/charts/figure.tsx'

type Day = StatsOverview['results'][number]

const columns = [
  { id: 'day', title: 'Day', cell: (row: Day) => formatUtcDay(row.day) },
  { id: 'won', title: 'Won', align: 'end' as const, cell: (row: Day) => formatCount(row.won) },
  { id: 'lost', title: 'Lost', align: 'end' as const, cell: (row: Day) => formatCount(row.lost) },
]

const narrow = '(max-width: 760px)'
/** On a phone, more bars than this would be too thin to touch. */
const DAYS_ON_A_PHONE = 12

function watch(listener: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const isNarrow = () => window.matchMedia(narrow).matches

interface ResultsProps {
  readonly results: readonly Day[]
  readonly className?: string
}

export function Results({ results, className }: ResultsProps) {
  const days = useSyncExternalStore(watch, isNarrow) ? results.slice(-DAYS_ON_A_PHONE) : results
  return (
    <Figure
      title="Results over Time"
      note={`Games that ended, by day (UTC), the last ${days.length} days`}
      columns={columns}
      rows={results.toReversed()}
      rowKey={row => row.day}
      className={className ?? ''}
    >
      <ColumnChart
        label="Results over time"
        legend={{ up: 'Won', down: 'Lost' }}
        columns={days.map(toColumn)}
      />
    </Figure>
  )
}

function toColumn({ day, won, lost }: Day): ChartColumn {
  const name = formatUtcDay(day)
  const tip = `${name}: ${formatCount(won)} won, ${formatCount(lost)} lost`
  return { id: String(day), name, tip, up: won, down: lost }
}
