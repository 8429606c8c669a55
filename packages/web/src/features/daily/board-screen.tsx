import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { failureReason } from '../../platform/api.ts'
import { counted } from '../../platform/formats.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { type BoardSpan, boardQuery } from '../../play/daily/daily-queries.ts'
import type { DailyBoard } from '../../play/daily/daily-types.ts'
import { WatchLink } from '../../play/daily/watch-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { figure as number } from '../../ui/figure.ts'
import { Loading } from '../../ui/loading.tsx'
import { Plate } from '../../ui/plate.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import look from './board.module.css'
import css from './daily.module.css'
import { BACK_TO_DAY, DailyPage } from './daily-page.tsx'
import { PublicName } from './public-name.tsx'

const LEDE = 'Every row was computed by the server, from a game whose answers nobody could see.'

const spans: readonly { id: BoardSpan; label: string }[] = [
  { id: 'day', label: 'Today' },
  { id: 'week', label: 'This week' },
  { id: 'all', label: 'All time' },
]

export function DailyBoardScreen() {
  const [span, setSpan] = useState<BoardSpan>('day')
  return (
    <DailyPage title="Leaderboard" lede={LEDE} back={BACK_TO_DAY}>
      <div className={css.day}>
        <Plate className={css.sky}>
          <Tabs
            label="Span"
            value={span}
            onChange={id => setSpan(id as BoardSpan)}
            tabs={spans.map(({ id, label }) => ({ id, label, content: <Board span={id} /> }))}
          />
        </Plate>
        <div className={css.aside}>
          <PublicName />
        </div>
      </div>
    </DailyPage>
  )
}

function Board({ span }: { readonly span: BoardSpan }) {
  const playerId = useStore(identity, playerIdOf)
  const query = useInfiniteQuery(boardQuery(playerId, span))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const first = data?.pages[0]
  if (!first) {
    if (!error) return <Loading text="Reading the board…" />
    return (
      <EmptyState icon="warn" title="The board could not be loaded" text={failureReason(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </EmptyState>
    )
  }
  const rows = data.pages.flatMap(page => page.rows)
  return (
    <>
      <p className={look.own}>{ownText(first)}</p>
      {rows.length === 0 ? (
        <EmptyState icon="crown" title="No public names yet" />
      ) : (
        <Rows rows={rows} hasDays={span !== 'day'} date={first.from} />
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  )
}

function ownText({ you, players }: DailyBoard): string {
  if (!you) return `${counted(players, 'player')} so far.`
  const place = `You are number ${number(you.rank)} of ${number(you.players)}`
  return `${place}, with ${counted(you.score, 'point')}.`
}

interface RowsProps {
  readonly rows: DailyBoard['rows']
  readonly hasDays: boolean
  /** The day of the rows; null where they are sums of days. */
  readonly date: string | null
}

const Rows = ({ rows, hasDays, date }: RowsProps) => (
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
      {rows.map(({ rank, name, score, days, isYou, runId }) => (
        <tr key={`${rank}.${name}`} data-you={isYou || undefined}>
          <td>{number(rank)}</td>
          <th scope="row">
            {name}
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
