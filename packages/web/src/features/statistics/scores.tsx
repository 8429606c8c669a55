import type { StatsOverview } from '@lexiverse/contract'
import { useState } from 'react'
import { formatCount } from '../../platform/formats.ts'
import { gameName } from '../../play/records/game-runs.tsx'
import { type ChartColumn, ColumnChart } from '../../ui/charts/column-chart.tsx'
import { Figure } from '../../ui/charts/figure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/input.tsx'
import css from './statistics.module.css'

type GameScores = StatsOverview['scores'][number]

const columns = [
  { id: 'class', title: 'Score', cell: (row: ChartColumn) => row.name },
  {
    id: 'games',
    title: 'Games won',
    align: 'end' as const,
    cell: (row: ChartColumn) => formatCount(row.up),
  },
]

/** "100-149"; the last range has no upper bound. */
export function scoreColumns({ classWidth, counts }: GameScores): ChartColumn[] {
  return counts.map((up, place) => {
    const from = place * classWidth
    const isLast = place === counts.length - 1
    const name = isLast ? `${from}+` : `${from}-${from + classWidth - 1}`
    const games = up === 1 ? 'game' : 'games'
    return { id: name, name, tip: `${name} points: ${formatCount(up)} ${games}`, up }
  })
}

export function Scores({ scores }: { readonly scores: readonly GameScores[] }) {
  const [chosen, setChosen] = useState('')
  // By default, a game that has scores.
  const shown =
    scores.find(({ gameType }) => gameType === chosen) ??
    scores.find(({ counts }) => counts.some(count => count > 0)) ??
    scores[0]
  const rows = shown ? scoreColumns(shown) : []
  const options = scores.map(({ gameType }) => ({ value: gameType, label: gameName(gameType) }))
  return (
    <Figure
      title="Score Distribution"
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      tools={
        shown && (
          <Select
            label="Game"
            labelHidden
            className={css.choice ?? ''}
            value={shown.gameType}
            onChange={event => setChosen(event.target.value)}
            options={options}
          />
        )
      }
    >
      {rows.some(({ up }) => up > 0) && shown ? (
        <ColumnChart
          label={`Scores of games won, ${gameName(shown.gameType)}`}
          columns={rows}
          height={210}
        />
      ) : (
        <EmptyState icon="compass" title="No games won yet" />
      )}
    </Figure>
  )
}
