import { stories } from '@lexiverse/contract/stories'
import { journeyKinds } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { CallError, call, failureReason } from '../../../platform/api.ts'
import { journeys, showJourney } from '../../../play/journey/journey-store.ts'
import { RecordPage } from '../../../play/records/record-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Summary } from './summary.tsx'

const BACK = { href: '/chronicles', label: 'Chronicles', icon: 'back' } as const

interface JourneyEndProps {
  readonly playerId: number
  readonly runId: number
}

/** A journey that has ended, told on one page. */
export function JourneyEnd({ playerId, runId }: JourneyEndProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['journey-summary', playerId, runId],
    queryFn: () => call(stories.summary, { params: { playerId, runId } }),
    // What is nearest changes with every game.
    staleTime: 0,
  })
  return (
    <RecordPage title="YOUR JOURNEY" back={BACK}>
      {data && <Summary summary={data} />}
      {!data && !error && <Loading page text="Gathering the journey..." />}
      {!data && error && <NoSummary runId={runId} error={error} onRetry={() => void refetch()} />}
    </RecordPage>
  )
}

interface NoSummaryProps {
  readonly runId: number
  readonly error: Error
  readonly onRetry: () => void
}

function NoSummary({ runId, error, onRetry }: NoSummaryProps) {
  const isOpen = error instanceof CallError && error.code === 'not-completed'
  const isMissing = error instanceof CallError && (error.status === 404 || error.status === 403)
  if (isOpen) {
    return (
      <EmptyState icon="compass" title="This journey is still open" text={failureReason(error)}>
        <Button asChild tone="primary">
          <Link href="/game-map" onClick={() => showRun(runId)}>
            Go on
          </Link>
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="warn"
      title={isMissing ? 'Journey not found' : 'Failed to load this journey'}
      text={isMissing ? 'It is not among the journeys of this player.' : failureReason(error)}
    >
      {!isMissing && <Button onClick={onRetry}>Try again</Button>}
    </EmptyState>
  )
}

/** The map shows the journey of this page, not the one that was shown last. */
function showRun(runId: number): void {
  const known = journeys.getState()
  const kind = journeyKinds.find(candidate => known[candidate]?.runId === runId)
  if (kind) showJourney(kind)
}
