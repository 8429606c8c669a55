import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { failureReason } from '../../platform/api.ts'
import { asOfText } from '../../platform/as-of.ts'
import { counted } from '../../platform/formats.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { circleList } from '../../play/daily/circle-queries.ts'
import { type BoardSpan, boardQuery } from '../../play/daily/daily-queries.ts'
import type { DailyBoard } from '../../play/daily/daily-types.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { figure as number } from '../../ui/figure.ts'
import { Select } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Plate } from '../../ui/plate.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import look from './board.module.css'
import { BoardRows } from './board-rows.tsx'
import { CircleBoard } from './circle-board.tsx'
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
  const [circleId, setCircleId] = useState<number | null>(null)
  return (
    <DailyPage title="Leaderboard" lede={LEDE} back={BACK_TO_DAY}>
      <div className={css.day}>
        <Plate className={css.sky}>
          <Scope circleId={circleId} onChoose={setCircleId} />
          <Tabs
            label="Span"
            value={span}
            onChange={id => setSpan(id as BoardSpan)}
            tabs={spans.map(({ id, label }) => ({
              id,
              label,
              content:
                circleId === null ? (
                  <Board span={id} />
                ) : (
                  <CircleBoard circleId={circleId} span={id} />
                ),
            }))}
          />
        </Plate>
        <div className={css.aside}>
          <PublicName />
        </div>
      </div>
    </DailyPage>
  )
}

interface ScopeProps {
  /** Null is everyone. */
  readonly circleId: number | null
  readonly onChoose: (circleId: number | null) => void
}

/** Everyone, or one of the own circles; nothing to choose without a circle. */
function Scope({ circleId, onChoose }: ScopeProps) {
  const playerId = useStore(identity, playerIdOf)
  const { data } = useQuery(circleList(playerId))
  if (!data || data.circles.length === 0) return null
  const options = data.circles.map(circle => ({
    value: String(circle.circleId),
    label: circle.name,
  }))
  return (
    <Select
      label="Among"
      className={look.scope}
      value={circleId === null ? '' : String(circleId)}
      options={[{ value: '', label: 'Everyone' }, ...options]}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    />
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
      <p className={look.own}>
        {ownText(first)} {asOfText(first.asOf)}
      </p>
      {rows.length === 0 ? (
        <EmptyState icon="crown" title="No public names yet" />
      ) : (
        <BoardRows rows={rows} hasDays={span !== 'day'} date={first.from} />
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
