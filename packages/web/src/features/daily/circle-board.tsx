import type { Circle } from '@lexiverse/contract/circles'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { failureReason } from '../../platform/api.ts'
import { counted } from '../../platform/formats.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { circleQuery } from '../../play/daily/circle-queries.ts'
import { sealedText } from '../../play/daily/circle-texts.ts'
import type { BoardSpan } from '../../play/daily/daily-queries.ts'
import type { DailyBoard } from '../../play/daily/daily-types.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { figure as number } from '../../ui/figure.ts'
import { isolate } from '../../ui/isolate.ts'
import { Loading } from '../../ui/loading.tsx'
import look from './board.module.css'
import { BoardRows } from './board-rows.tsx'

type Row = DailyBoard['rows'][number]

/** The members of a circle who have a result, as rows of a board. Equal scores share a rank. */
function circleRows({ members, week, allTime }: Circle, span: BoardSpan): Row[] {
  const ofDay = members.flatMap(({ memberId, name, score, runId }) =>
    score === null ? [] : [{ memberId, name, score, runId, days: 1 }],
  )
  const sums = span === 'week' ? week : allTime
  const ofSpan =
    span === 'day'
      ? ofDay
      : sums.filter(({ days }) => days > 0).map(row => ({ ...row, runId: null }))
  const you = members.find(({ isYou }) => isYou)?.memberId
  return ofSpan
    .toSorted((a, b) => b.score - a.score)
    .map(({ memberId, ...row }, _, all) => ({
      ...row,
      rank: 1 + all.filter(({ score }) => score > row.score).length,
      isYou: memberId === you,
    }))
}

interface CircleBoardProps {
  readonly circleId: number
  readonly span: BoardSpan
}

export function CircleBoard({ circleId, span }: CircleBoardProps) {
  const playerId = useStore(identity, playerIdOf)
  const { data: circle, error, refetch } = useQuery(circleQuery(playerId, circleId))
  if (!circle) {
    if (!error) return <Loading text="Reading the board…" />
    return (
      <EmptyState icon="warn" title="The board could not be loaded" text={failureReason(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </EmptyState>
    )
  }
  const rows = circleRows(circle, span)
  const own = rows.find(({ isYou }) => isYou)
  return (
    <>
      <p className={look.own}>
        {own
          ? `You are number ${number(own.rank)} of ${number(rows.length)} in ${isolate(circle.name)}, with ${counted(own.score, 'point')}.`
          : `You have no result in ${isolate(circle.name)} yet.`}
        {circle.isSealed && ` ${sealedText(circle)}`}
      </p>
      {rows.length === 0 ? (
        <EmptyState icon="crown" title="No results to show yet" />
      ) : (
        <BoardRows
          rows={rows}
          hasDays={span !== 'day'}
          date={span === 'day' ? circle.date : null}
        />
      )}
    </>
  )
}
