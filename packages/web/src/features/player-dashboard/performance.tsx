import type { PlayerStats } from '@lexiverse/contract'
import { Icon } from '../../art/icon.tsx'
import { gameIcon } from '../../art/icons/registry.ts'
import { formatCount, formatPercent } from '../../platform/formats.ts'
import { gameName } from '../../play/records/game-runs.tsx'
import { DialRow } from '../../ui/charts/dial.tsx'
import { Figure } from '../../ui/charts/figure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import css from './dashboard.module.css'

interface Row {
  game: string
  runs: number
  completed: number
  avgScore: number
}

const rate = ({ completed, runs }: Row): string => formatPercent(completed, runs)

const columns = [
  { id: 'game', title: 'Game Type', cell: (row: Row) => gameName(row.game) },
  { id: 'runs', title: 'Runs', align: 'end' as const, cell: (row: Row) => formatCount(row.runs) },
  {
    id: 'completed',
    title: 'Completed',
    align: 'end' as const,
    cell: (row: Row) => `${formatCount(row.completed)} (${rate(row)})`,
  },
  {
    id: 'score',
    title: 'Average Score',
    align: 'end' as const,
    cell: (row: Row) => formatCount(row.avgScore),
  },
]

type Breakdown = PlayerStats['gameTypeBreakdown']

/** A dial of the win rate of each game. */
export function Performance({ breakdown }: { readonly breakdown: Breakdown }) {
  const rows: Row[] = Object.entries(breakdown).map(([game, figures]) => ({ game, ...figures }))
  return (
    <Figure title="Performance by Game Type" columns={columns} rows={rows} rowKey={row => row.game}>
      {rows.length === 0 ? (
        <EmptyState icon="compass" title="No games played yet" />
      ) : (
        <ul className={css.dials}>
          {rows.map(row => (
            <DialRow
              key={row.game}
              share={row.runs > 0 ? row.completed / row.runs : 0}
              text={rate(row)}
              title={
                <>
                  <Icon id={gameIcon(row.game)} size={20} />
                  {gameName(row.game)}
                </>
              }
            >
              <p>
                <span className="vh">{rate(row)} won: </span>
                {formatCount(row.completed)} of {formatCount(row.runs)} won
              </p>
              <p>Average score {formatCount(row.avgScore)}</p>
            </DialRow>
          ))}
        </ul>
      )}
    </Figure>
  )
}
