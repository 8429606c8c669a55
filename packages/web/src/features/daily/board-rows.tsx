import type { DailyBoard } from '../../play/daily/daily-types.ts'
import { WatchLink } from '../../play/daily/watch-link.tsx'
import { figure as number } from '../../ui/figure.ts'
import look from './board.module.css'

interface BoardRowsProps {
  readonly rows: DailyBoard['rows']
  readonly hasDays: boolean
  /** The day of the rows; null where they are sums of days. */
  readonly date: string | null
}

export const BoardRows = ({ rows, hasDays, date }: BoardRowsProps) => (
  <table className={look.board}>
    <thead>
      <tr>
        <th scope="col">Place</th>
        <th scope="col">Name</th>
        {hasDays && <th scope="col">Days</th>}
        <th scope="col">Points</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ rank, name, score, days, isYou, runId }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two players may share a rank and a name.
        <tr key={place} data-you={isYou || undefined}>
          <td>{number(rank)}</td>
          <th scope="row">
            <bdi>{name}</bdi>
            {isYou && <small> you</small>}
            {date && runId !== null && !isYou && (
              <WatchLink date={date} runId={runId} name={name} />
            )}
          </th>
          {hasDays && <td>{days}</td>}
          <td>{number(score)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
