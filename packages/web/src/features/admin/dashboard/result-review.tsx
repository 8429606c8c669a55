import { dailyReview, type ReviewedResult } from '@lexiverse/contract/daily-review'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminCall } from '../../../platform/admin.ts'
import { CallError } from '../../../platform/api.ts'
import { formatDuration, formatMoment } from '../../../platform/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { figure as number } from '../../../ui/figure.ts'
import { isolate } from '../../../ui/isolate.ts'
import { Loading } from '../../../ui/loading.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import css from '../admin.module.css'
import { resultReviewQuery } from '../queries.ts'
import type { Operation, Operations } from '../use-operation.ts'
import { ReviewedResultSheet } from './reviewed-result.tsx'

/** Results of the daily journey that hardly anybody reaches: a person watches them and decides. */
export function ResultReview({ operations }: { readonly operations: Operations }) {
  const { data, isError, error, refetch } = useQuery(resultReviewQuery)
  const [chosen, setChosen] = useState<number | null>(null)
  const result = data?.results.find(({ runId }) => runId === chosen)
  return (
    <section className={css.section} aria-labelledby="result-review">
      <div>
        <h2 id="result-review" className="t-h">
          Daily Results to Review
        </h2>
        <p className={css.quiet}>
          Results of the last two weeks beyond the 99.9th percentile of their day, by score or by
          speed, or without a rank because they were too fast for a person, and those that are set
          aside. Most are simply very good players: watch before you decide.
        </p>
      </div>
      {!data && !isError && <Loading text="Loading results..." />}
      {!data && isError && (
        <EmptyState
          icon="warn"
          title="Failed to load results"
          text={(error instanceof CallError && error.reason) || 'Unknown error'}
        >
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </EmptyState>
      )}
      {data && data.results.length === 0 && (
        <EmptyState icon="check" title="No result needs a look" />
      )}
      {data && data.results.length > 0 && (
        <Table
          caption="Daily results to review"
          columns={columnsWith(setChosen)}
          rows={data.results}
          rowKey={({ runId }) => runId}
        />
      )}
      {result && (
        <ReviewedResultSheet
          key={result.runId}
          result={result}
          isBusy={operations.running !== null}
          onSetAside={(editor, reason) => void operations.run(setAside(result, editor, reason))}
          onRestore={editor => void operations.run(restore(result, editor))}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}

const setAside = ({ runId, name }: ReviewedResult, editor: string, reason: string): Operation => ({
  id: dailyReview.setAside.path,
  success: 'Result set aside',
  failure: 'The result was not set aside',
  isJob: false,
  ask: async () => {
    await adminCall(dailyReview.setAside, { params: { runId }, body: { editor, reason } })
    return { message: `${isolate(name)} reads your reason beside the result.` }
  },
})

const restore = (result: ReviewedResult, editor: string): Operation => ({
  id: dailyReview.restore.path,
  success: restoredTitle(result),
  failure: 'The result was not restored',
  isJob: false,
  ask: async () => {
    const { runId, name, isRepetition } = result
    await adminCall(dailyReview.restore, { params: { runId }, body: { editor } })
    const message = isRepetition
      ? `The result of ${isolate(name)} has no rank: its player knew answers from another journey.`
      : `The result of ${isolate(name)} is on the boards.`
    return { message }
  },
})

function restoredTitle({ isSetAside, isRepetition }: ReviewedResult): string {
  if (isRepetition) return 'Decision taken back'
  return isSetAside ? 'Result counts again' : 'Result counts'
}

function standingOf(result: ReviewedResult): string {
  const { isSetAside, isRefused, isRepetition, beyond, decisions } = result
  const [last] = decisions
  if (isRefused) return 'No rank: faster than a person can play'
  if (!isSetAside || !last) return `Beyond 99.9% by ${beyond.join(' and ')}`
  const aside = `Set aside by ${last.editor}, ${formatMoment(last.at)}`
  return isRepetition ? `${aside}. Never ranks: a repeated day` : aside
}

const columnsWith = (onChoose: (runId: number) => void): readonly Column<ReviewedResult>[] => [
  { id: 'day', title: 'Day', cell: ({ date }) => date },
  {
    id: 'player',
    title: 'Player',
    cell: ({ name, playerId }) => (
      <>
        <b className={css.cellLine}>
          <bdi>{name}</bdi>
        </b>
        <small>Player {playerId}</small>
      </>
    ),
  },
  { id: 'score', title: 'Score', cell: ({ score }) => number(score) },
  {
    id: 'time',
    title: 'Time',
    cell: ({ fullMs }) => (fullMs === null ? 'Not all stars won' : formatDuration(fullMs / 1000)),
  },
  { id: 'standing', title: 'Standing', cell: standingOf },
  {
    id: 'look',
    title: 'Decision',
    cell: ({ runId, name, date }) => (
      <Button size="small" aria-label={`Watch ${name}, ${date}`} onClick={() => onChoose(runId)}>
        Watch
      </Button>
    ),
  },
]
