import { gameIcon } from '../../art/icons/registry.ts'
import { formatCount, formatPercent } from '../../platform/formats.ts'
import { gameName } from '../../play/records/game-runs.tsx'
import { type BarRow, BarRows } from '../../ui/charts/bar-rows.tsx'
import { Figure } from '../../ui/charts/figure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const columns = [
  { id: 'game', title: 'Game', cell: (row: BarRow) => row.label },
  { id: 'runs', title: 'Runs', align: 'end' as const, cell: (row: BarRow) => row.figure },
]

interface GamesByTypeProps {
  readonly gamesPlayed: Readonly<Record<string, number>>
}

export function GamesByType({ gamesPlayed }: GamesByTypeProps) {
  const total = Object.values(gamesPlayed).reduce((sum, count) => sum + count, 0)
  const rows: BarRow[] = Object.entries(gamesPlayed)
    .sort(([, a], [, b]) => b - a)
    .map(([game, value]) => ({
      id: game,
      label: gameName(game),
      value,
      figure: `${formatCount(value)} (${formatPercent(value, total)})`,
      icon: gameIcon(game),
    }))
  return (
    <Figure title="Games by Type" columns={columns} rows={rows} rowKey={row => row.id}>
      {rows.length === 0 ? (
        <EmptyState icon="compass" title="No games yet" />
      ) : (
        <BarRows label="Games by Type" rows={rows} />
      )}
    </Figure>
  )
}
