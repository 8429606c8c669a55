import { type ReviewStatus, reviewStatuses, type WordReview } from '@lexiverse/contract/dictionary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { CallError } from '../../../platform/api.ts'
import { formatCount, formatMoment } from '../../../platform/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/input.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import css from '../admin.module.css'
import { reviewsQuery } from '../queries.ts'
import { useDecide } from './use-decide.ts'

const titles: Record<ReviewStatus, string> = {
  pending: 'Waiting',
  accepted: 'Accepted',
  refused: 'Refused',
}

const nothing: Record<ReviewStatus, string> = {
  pending: 'No word is waiting',
  accepted: 'No word has been accepted yet',
  refused: 'No word has been refused yet',
}

const reasons: Record<string, string> = {
  name: 'A name',
  scientific: 'A scientific term',
  unknown: 'Unknown',
}

/** Words that players added to their hives: the admin accepts them for everyone or rejects them. */
export function DictionaryReview() {
  const [status, setStatus] = useState<ReviewStatus>('pending')
  const { data, isError, error, refetch } = useQuery(reviewsQuery(status))
  const counts = data?.counts
  const options = reviewStatuses.map(value => ({
    value,
    label: counts ? `${titles[value]} (${formatCount(counts[value])})` : titles[value],
  }))
  return (
    <section className={css.section} aria-labelledby="review">
      <div className={css.sectionHead}>
        <div>
          <h2 id="review" className="t-h">
            Dictionary Review
          </h2>
          <p className={css.quiet}>
            An accepted word counts for every player, in games opened from ten seconds later on.
          </p>
        </div>
        <div className={css.filter}>
          <Select
            label="Show"
            options={options}
            value={status}
            onChange={event => setStatus(event.target.value as ReviewStatus)}
          />
        </div>
      </div>
      {isError && !data && (
        <EmptyState
          icon="warn"
          title="Failed to load words"
          text={(error instanceof CallError && error.reason) || 'Unknown error'}
        >
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </EmptyState>
      )}
      {!isError && !data && <Loading text="Loading words..." />}
      {isError && data && (
        <p className={css.notice} role="alert">
          <Icon id="warn" size={20} />
          This list may be out of date: no newer one could be had.
        </p>
      )}
      {data && <Words words={data.words} status={status} />}
    </section>
  )
}

interface WordsProps {
  readonly words: readonly WordReview[]
  readonly status: ReviewStatus
}

function Words({ words, status }: WordsProps) {
  const { deciding, decide } = useDecide()
  if (words.length === 0) {
    return <EmptyState icon="book" title={nothing[status]} />
  }
  const columns: Column<WordReview>[] = [
    { id: 'word', title: 'Word', cell: ({ word }) => <b className={css.word}>{word}</b> },
    {
      id: 'submissions',
      title: 'Times added',
      align: 'end',
      cell: ({ submissions }) => formatCount(submissions),
    },
    {
      id: 'reason',
      title: 'Dictionary',
      cell: ({ reason }) => (reason === null ? 'Known' : (reasons[reason] ?? reason)),
    },
    {
      id: 'time',
      title: status === 'pending' ? 'First added' : 'Decided',
      cell: ({ createdAt, decidedAt }) => formatMoment(decidedAt ?? createdAt),
    },
    {
      id: 'decision',
      title: 'Decision',
      cell: review => (
        <Decision
          review={review}
          isBusy={deciding !== null}
          onDecide={next => void decide(review.word, next, review.status)}
        />
      ),
    },
  ]
  return (
    <Table
      caption={`${titles[status]} words`}
      columns={columns}
      rows={words}
      rowKey={({ word }) => word}
    />
  )
}

interface DecisionProps {
  readonly review: WordReview
  readonly isBusy: boolean
  readonly onDecide: (status: ReviewStatus) => void
}

function Decision({ review: { word, status }, isBusy, onDecide }: DecisionProps) {
  const button = (label: string, next: ReviewStatus) => (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={`${label} ${word}`}
      onClick={() => onDecide(next)}
    >
      {label}
    </Button>
  )
  return (
    <div className={css.decision}>
      {status === 'pending' ? (
        <>
          {button('Accept', 'accepted')}
          {button('Refuse', 'refused')}
        </>
      ) : (
        button('Undo', 'pending')
      )}
    </div>
  )
}
