import { meetings } from '@lexiverse/contract/meetings'
import { routeOf } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { Redirect, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { call, failureReason } from '../../platform/api.ts'
import { activeJourney, type Journey, journeys } from '../../play/journey/journey-store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { MeetingCard } from './meeting-card.tsx'
import { MeetingPage } from './meeting-page.tsx'
import { Told } from './told.tsx'
import { useAnswer } from './use-answer.ts'

/** The wanderer at the mystery star of the address. */
export function MeetingScreen() {
  const journey = useStore(journeys, activeJourney)
  const nodeId = new URLSearchParams(useSearch()).get('node')
  if (!journey || !nodeId) return <Redirect to="/game-map" replace />
  return <MeetingAt key={nodeId} journey={journey} nodeId={nodeId} />
}

interface MeetingAtProps {
  readonly journey: Journey
  readonly nodeId: string
}

function MeetingAt({ journey, nodeId }: MeetingAtProps) {
  const { runId, progress } = journey
  const { data, error, refetch } = useQuery({
    queryKey: ['meeting', runId, progress.currentLevel, nodeId],
    queryFn: () => call(meetings.get, { params: { runId }, query: { nodeId } }, { runId }),
    // What is possible follows from the glyphs and the score of this moment.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { answer, answered, isSending } = useAnswer(runId, nodeId, refetch)
  if (!data) {
    return (
      <MeetingPage level={progress.currentLevel}>
        {error ? (
          <EmptyState icon="warn" title="Nobody can be seen here" text={failureReason(error)}>
            <Button onClick={() => void refetch()}>Try again</Button>
          </EmptyState>
        ) : (
          <Loading text="Somebody is here…" />
        )}
      </MeetingPage>
    )
  }
  const { meeting, game } = data
  const path = `${routeOf(game, progress.currentLevel)}?node=${nodeId}`
  if (!meeting) return <Redirect to={path} replace />
  return (
    <MeetingPage level={progress.currentLevel} wandererId={meeting.id}>
      {answered ? (
        <Told title={meeting.title} answered={answered} game={game} path={path} />
      ) : (
        <MeetingCard found={{ ...data, meeting }} isSending={isSending} onAnswer={answer} />
      )}
    </MeetingPage>
  )
}
