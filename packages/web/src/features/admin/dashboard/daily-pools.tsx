import type { PoolSupply } from '@lexiverse/contract/daily-review'
import { gameLabels } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { figure as number } from '../../../ui/figure.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import css from '../admin.module.css'
import { resultReviewQuery } from '../queries.ts'

/** How long the puzzles of the daily journey last, so that new ones are written in time. */
export function DailyPools() {
  const { data } = useQuery(resultReviewQuery)
  if (!data) return null
  return (
    <section className={css.section} aria-labelledby="daily-pools">
      <div>
        <h2 id="daily-pools" className="t-h">
          Daily Puzzles Left
        </h2>
        <p className={css.quiet}>
          Puzzles come back after 120 days. When a pool runs out earlier, the day gets the puzzle
          that was used longest ago.
        </p>
      </div>
      <Table
        caption="Pools of the daily journey"
        columns={columns}
        rows={data.pools}
        rowKey={({ game, difficulty, hivePoints }) => `${game} ${difficulty} ${hivePoints}`}
      />
    </section>
  )
}

function lasting({ days }: PoolSupply): string {
  if (days === null) return 'A year or more'
  return days === 1 ? '1 day' : `${days} days`
}

const columns: readonly Column<PoolSupply>[] = [
  { id: 'game', title: 'Game', cell: ({ game }) => gameLabels[game].label },
  {
    id: 'difficulty',
    title: 'Difficulty',
    cell: ({ difficulty, hivePoints }) =>
      hivePoints === null ? difficulty : `${difficulty}, ${hivePoints} points`,
  },
  { id: 'puzzles', title: 'Puzzles', cell: ({ puzzles }) => number(puzzles) },
  { id: 'lasting', title: 'Last for', cell: lasting },
]
