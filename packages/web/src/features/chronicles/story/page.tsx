import type { RunRecordView, StoryAttempt } from '@lexiverse/contract'
import { stories } from '@lexiverse/contract/stories'
import { isFullJourney, type RunKind } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../../art/icon.tsx'
import { CallError, call, failureReason } from '../../../platform/api.ts'
import { counted, formatDuration, formatMoment } from '../../../platform/formats.ts'
import { starOf } from '../../../play/records/journey-chart.ts'
import { RecordPage } from '../../../play/records/record-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { SeedLine } from '../seed-line.tsx'
import { journeyType, statusIcons } from '../texts.ts'
import { Attempts } from './attempts.tsx'
import { JourneyMap } from './journey-map.tsx'
import css from './story.module.css'

interface StoryPageProps {
  readonly playerId: number
  readonly runId: number
}

const BACK = { href: '/chronicles', label: 'Chronicles', icon: 'back' } as const

function useStory(playerId: number, runId: number) {
  return useQuery({
    queryKey: ['chronicles', playerId, 'story', runId],
    queryFn: () => call(stories.story, { params: { playerId, runId } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
}

/** A whole journey, from its first attempt to its last. */
export function StoryPage({ playerId, runId }: StoryPageProps) {
  const { data, error, refetch } = useStory(playerId, runId)
  return (
    <RecordPage title={data ? journeyType(data.run) : 'Journey'} back={BACK}>
      {error && !data && <NoStory error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading page text="Opening the journey..." />}
      {data && <Story playerId={playerId} run={data.run} attempts={data.attempts} />}
    </RecordPage>
  )
}

interface NoStoryProps {
  readonly error: Error
  readonly onRetry: () => void
}

function NoStory({ error, onRetry }: NoStoryProps) {
  const isMissing = error instanceof CallError && (error.status === 404 || error.status === 403)
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

interface StoryProps {
  readonly playerId: number
  readonly run: RunRecordView
  readonly attempts: readonly StoryAttempt[]
}

function Story({ playerId, run, attempts }: StoryProps) {
  const [openId, setOpenId] = useState(() => onlyGame(attempts))
  const [level, setLevel] = useState(attempts[0]?.level ?? 1)
  const open = (attemptId: number | null) => {
    setOpenId(attemptId)
    const opened = attempts.find(({ id }) => id === attemptId)
    if (opened) setLevel(opened.level)
  }
  const choose = (star: string) => {
    const ended = attempts.filter(({ outcome }) => outcome !== 'open')
    const last = ended.findLast(
      attempt => attempt.level === level && starOf(attempt.nodeId) === star,
    )
    if (last) setOpenId(last.id)
  }
  return (
    <>
      <Facts run={run} />
      {run.seed && <SeedLine seed={run.seed} />}
      {hasSummary(run) && attempts.length > 0 && (
        <p className={css.whole}>
          <Button asChild>
            <Link href={`/chronicles?end=${run.id}`}>
              <Icon id="book" size={18} />
              The story of this journey
            </Link>
          </Button>
        </p>
      )}
      {attempts.length === 0 ? (
        <EmptyState
          icon="compass"
          title="Nothing was played"
          text="This journey was opened, and no game in it."
        />
      ) : (
        <div className={css.story}>
          <JourneyMap attempts={attempts} level={level} onLevel={setLevel} onChoose={choose} />
          <Attempts playerId={playerId} attempts={attempts} openId={openId} onOpen={open} />
        </div>
      )}
    </>
  )
}

/** A full journey that has ended is also told on a page of its own. */
const hasSummary = ({ runType, status }: RunRecordView): boolean =>
  isFullJourney(runType as RunKind) && status !== 'In Progress'

/** A journey of a single attempt opens with that attempt unfolded. */
function onlyGame(attempts: readonly StoryAttempt[]): number | null {
  const [first] = attempts
  return attempts.length === 1 && first && first.outcome !== 'open' ? first.id : null
}

function Facts({ run }: { readonly run: RunRecordView }) {
  return (
    <ul className={css.facts} aria-label="The journey in figures">
      <li className={css.outcome} data-status={run.status}>
        <Icon id={statusIcons[run.status]} size={22} />
        {run.status}
        {run.isAssisted && ', assisted'}
      </li>
      <li>{counted(run.totalScore, 'point')}</li>
      <li>
        {run.nodesCompleted}/{run.nodesAttempted} nodes
      </li>
      <li>{formatDuration(run.totalTimeSeconds)} played</li>
      <li>Started {formatMoment(run.startedAt)}</li>
      {run.endedAt !== null && <li>Ended {formatMoment(run.endedAt)}</li>}
    </ul>
  )
}
