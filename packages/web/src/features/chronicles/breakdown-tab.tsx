import type { RunStats } from '@lexiverse/contract'
import { gameIcon, type IconId } from '../../art/icons/registry.ts'
import { formatCount, formatPercent } from '../../platform/formats.ts'
import { type BarRow, BarRows } from '../../ui/charts/bar-rows.tsx'
import { Figure } from '../../ui/charts/figure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import css from './chronicles.module.css'
import { gameTypeLabel, levelName } from './texts.ts'

const kindIcons: Record<string, IconId> = {
  campaign: 'map',
  tutorial: 'compass',
  multiplayer: 'users',
}

function toRows(
  counts: Record<string, number>,
  label: (key: string) => string,
  icon: (key: string) => IconId,
): BarRow[] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return Object.entries(counts).map(([id, value]) => ({
    id,
    label: label(id),
    value,
    figure: `${formatCount(value)} (${formatPercent(value, total)})`,
    icon: icon(id),
  }))
}

const columns = [
  { id: 'name', title: 'Name', cell: (row: BarRow) => row.label },
  { id: 'journeys', title: 'Journeys', align: 'end' as const, cell: (row: BarRow) => row.figure },
]

interface BarsProps {
  readonly title: string
  readonly rows: readonly BarRow[]
}

function Bars({ title, rows }: BarsProps) {
  return (
    <Figure title={title} columns={columns} rows={rows} rowKey={row => row.id}>
      <BarRows label={title} rows={rows} />
    </Figure>
  )
}

export function BreakdownTab({ stats }: { readonly stats: RunStats }) {
  if (stats.totalRuns === 0) return <EmptyState icon="stats" title="No journeys found" />
  const types = toRows(stats.byGameType, gameTypeLabel, id => kindIcons[id] ?? gameIcon(id))
  const levels = toRows(
    stats.byStartLevel,
    level => levelName(Number(level)),
    () => 'star4',
  )
  return (
    <div className={css.breakdown}>
      <Bars title="Game Type Breakdown" rows={types.sort((a, b) => b.value - a.value)} />
      <Bars title="Level Distribution" rows={levels} />
    </div>
  )
}
