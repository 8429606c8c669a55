import { calibration, type PuzzleToReview } from '@lexiverse/contract/calibration'
import { gameLabels } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { adminCall } from '../../../platform/admin.ts'
import { CallError } from '../../../platform/api.ts'
import { formatMoment } from '../../../platform/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import css from '../admin.module.css'
import { describeGuesses, describeRating, describeSolved } from '../puzzle-words.ts'
import { puzzleReviewQuery } from '../queries.ts'
import type { Operation, Operations } from '../use-operation.ts'

const rating: Operation = {
  id: calibration.run.path,
  success: 'Puzzles rated',
  failure: 'Rating failed',
  isJob: true,
  ask: () => adminCall(calibration.run, {}),
}

const reasons: Record<PuzzleToReview['reason'], string> = {
  'few-solve': 'Few solve it',
  'nearly-all-solve': 'Nearly all solve it',
}

/** Puzzles that nearly nobody or nearly everybody solves, with the reasons. */
export function PuzzleReview({
  operations: { running, run },
}: {
  readonly operations: Operations
}) {
  const { data, isError, error, refetch } = useQuery(puzzleReviewQuery)
  return (
    <section className={css.section} aria-labelledby="puzzle-review">
      <div className={css.sectionHead}>
        <div>
          <h2 id="puzzle-review" className="t-h">
            Puzzles to Review
          </h2>
          <p className={css.quiet}>
            Solved by under 15 or over 95 percent of at least 30 players. They stay in use until an
            editor retires them.
            {data && data.calibratedAt !== null && ` Rated ${formatMoment(data.calibratedAt)}.`}
          </p>
        </div>
        <Button size="small" disabled={running !== null} onClick={() => void run(rating)}>
          {running === rating.id ? 'Rating...' : 'Rate Puzzles Now'}
        </Button>
      </div>
      {!data && !isError && <Loading text="Loading puzzles..." />}
      {!data && isError && (
        <EmptyState
          icon="warn"
          title="Failed to load puzzles"
          text={(error instanceof CallError && error.reason) || 'Unknown error'}
        >
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </EmptyState>
      )}
      {data && data.puzzles.length === 0 && (
        <EmptyState
          icon="check"
          title="No puzzle needs a look"
          text={
            data.calibratedAt === null
              ? 'The puzzles have not been rated yet. A server does so each night.'
              : 'No puzzle with 30 players or more is that hard or that easy.'
          }
        />
      )}
      {data && data.puzzles.length > 0 && (
        <Table
          caption="Puzzles to review"
          columns={columns}
          rows={data.puzzles}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  )
}

const columns: readonly Column<PuzzleToReview>[] = [
  {
    id: 'puzzle',
    title: 'Puzzle',
    cell: ({ title, game }) => (
      <>
        <b className={css.cellLine}>{title}</b>
        <small>{gameLabels[game].label}</small>
      </>
    ),
  },
  {
    id: 'difficulty',
    title: 'Difficulty',
    cell: ({ difficulty, ratedDifficulty }) => describeRating(difficulty, ratedDifficulty),
  },
  {
    id: 'solved',
    title: 'Solved by',
    cell: ({ figures, reason }) => (
      <>
        <span className={css.cellLine}>{describeSolved(figures)}</span>
        <small>{reasons[reason]}</small>
      </>
    ),
  },
  {
    id: 'guesses',
    title: 'Guesses',
    cell: ({ figures }) => describeGuesses(figures) ?? 'No moves were read',
  },
  {
    id: 'look',
    title: 'Decision',
    cell: ({ id, title }) => (
      <Button size="small" asChild>
        <Link href={`/content-desk?puzzle=${id}`} aria-label={`Look at ${title}`}>
          Look
        </Link>
      </Button>
    ),
  },
]
