import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../../art/icon.tsx'
import { CallError } from '../../../platform/api.ts'
import { formatCount, formatMoment } from '../../../platform/formats.ts'
import { type FigureCard, FigureCards } from '../../../play/records/record-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import css from '../admin.module.css'
import { hiveCountQuery, reviewsQuery, wordStatsQuery } from '../queries.ts'
import { LengthBars } from './length-bars.tsx'

const NOT_LOADED = 'could not be loaded'
const unknown = (isError: boolean) => (isError ? '-' : '…')

/** The word database and what is built upon it, in figures. */
export function Status() {
  const words = useQuery(wordStatsQuery)
  const hives = useQuery(hiveCountQuery)
  const reviews = useQuery(reviewsQuery('pending'))
  if (words.isError && !words.data) {
    const reason = words.error instanceof CallError ? words.error.reason : ''
    return (
      <EmptyState icon="warn" title="Failed to load status" text={reason || 'Unknown error'}>
        <Button size="small" onClick={() => void words.refetch()}>
          Try Again
        </Button>
      </EmptyState>
    )
  }
  if (!words.data) return <Loading text="Loading status..." />
  const { totalWords, lengthDistribution, lastUpdated, error, version, addedWords } = words.data
  const cards: FigureCard[] = [
    {
      label: 'Total Words',
      figure: formatCount(totalWords),
      note: `Version ${version.slice(0, 8)}`,
      icon: 'book',
    },
    {
      label: 'Hive Builder Scenarios',
      figure: hives.data ? formatCount(hives.data.count) : unknown(hives.isError),
      note: hives.data
        ? `${formatCount(hives.data.retired)} retired`
        : hives.isError
          ? NOT_LOADED
          : '',
      icon: 'hive',
    },
    {
      label: 'Words Waiting',
      figure: reviews.data ? formatCount(reviews.data.counts.pending) : unknown(reviews.isError),
      note:
        reviews.isError && !reviews.data
          ? NOT_LOADED
          : `${formatCount(addedWords)} accepted so far`,
      icon: 'question',
    },
    {
      label: 'Last Updated',
      figure: lastUpdated === null ? 'Never' : formatMoment(lastUpdated),
      note: lastUpdated === null ? 'Not set up on this server yet' : 'Set up and checked',
      icon: 'time',
    },
  ]
  return (
    <>
      {error !== null && (
        <p className={css.notice} role="alert">
          <Icon id="warn" size={20} />
          The last setup failed: {error}
        </p>
      )}
      <FigureCards cards={cards} />
      <LengthBars distribution={lengthDistribution} />
    </>
  )
}
