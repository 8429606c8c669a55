import type { WatchedJourney as Watched } from '@lexiverse/contract'
import { dailyPlan } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { CallError, failureReason } from '../../platform/api.ts'
import { counted, formatDuration } from '../../platform/formats.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { lazyPart } from '../../platform/load-part.ts'
import { dayPath, placeOf, resultPath, watchedRun } from '../../play/daily/daily-paths.ts'
import { todayQuery, watchQuery } from '../../play/daily/daily-queries.ts'
import { dayLabel } from '../../play/daily/day-labels.ts'
import { figureName } from '../../play/daily/figure-names.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isolate } from '../../ui/isolate.ts'
import { Loading } from '../../ui/loading.tsx'
import { Plate } from '../../ui/plate.tsx'
import { Switch } from '../../ui/switch.tsx'
import css from './daily.module.css'
import { DailyPage } from './daily-page.tsx'
import { NoSuchDay, whyNoDay } from './no-such-day.tsx'

const WatchedJourney = lazy(() =>
  lazyPart(
    async () => (await import('../../boards/shared/replay/watched-journey.tsx')).WatchedJourney,
  ),
)

/** How a result of a day was made, move by move, beside the own. */
export function DailyWatchScreen() {
  const search = useSearch()
  const asked = placeOf(search).date
  const playerId = useStore(identity, playerIdOf)
  const { data: today } = useQuery(todayQuery(playerId))
  const date = asked ?? today?.date ?? ''
  const { data, error, refetch } = useQuery(watchQuery(playerId, date, watchedRun(search)))
  const noDay = whyNoDay(asked, today?.date)
  if (noDay) return <NoSuchDay {...noDay} />
  const back = { href: resultPath(asked), label: 'Result', icon: 'back' } as const
  if (!data) {
    return (
      <DailyPage title="How It Was Done" back={back}>
        {error ? (
          <NotShown error={error} date={asked} onRetry={() => void refetch()} />
        ) : (
          <Loading text="Recalling the moves…" />
        )}
      </DailyPage>
    )
  }
  const { number, figure } = dailyPlan(data.date)
  return (
    <DailyPage
      title="How It Was Done"
      lede={`${figureName(figure)}, ${dayLabel(number, data.date)}. ${ledeOf(data)}`}
      back={back}
    >
      <Boards watched={data.watched} yours={data.yours} />
    </DailyPage>
  )
}

interface WatchedPair {
  readonly watched: Watched
  readonly yours: Watched
}

const sumOf = ({ score, playedMs }: Watched): string =>
  `${counted(score, 'point')} in ${formatDuration(playedMs / 1000)}`

function ledeOf({ watched, yours }: WatchedPair): string {
  if (watched.runId === yours.runId) return `You made ${sumOf(yours)}.`
  return `${isolate(watched.name)} made ${sumOf(watched)}, you made ${sumOf(yours)}.`
}

function Boards({ watched, yours }: WatchedPair) {
  const isOwn = watched.runId === yours.runId
  const [isBeside, setBeside] = useState(true)
  const journeys = useMemo(() => {
    const own = { name: 'You', journey: yours }
    if (isOwn) return [own]
    const other = { name: watched.name, journey: watched }
    return isBeside ? [other, own] : [other]
  }, [isOwn, isBeside, watched, yours])
  return (
    <Plate className={css.sky}>
      {!isOwn && <Switch label="Show yours beside it" checked={isBeside} onChange={setBeside} />}
      <Suspense fallback={<Loading text="Recalling the moves…" />}>
        <WatchedJourney journeys={journeys} />
      </Suspense>
    </Plate>
  )
}

interface NotShownProps {
  readonly error: unknown
  readonly date: string | null
  readonly onRetry: () => void
}

function NotShown({ error, date, onRetry }: NotShownProps) {
  if (error instanceof CallError && error.code === 'not-completed') {
    return (
      <EmptyState
        icon="lock"
        title="Your own journey comes first"
        text="Once you have finished this day, you can watch how others did it."
      >
        <Button asChild tone="primary">
          <Link href={dayPath(date)}>To the Day</Link>
        </Button>
      </EmptyState>
    )
  }
  if (error instanceof CallError && error.code === 'not-found') {
    return (
      <EmptyState
        icon="moon"
        title="This result is not shown"
        text="Its player stays off the board, or the result does not count."
      />
    )
  }
  return (
    <EmptyState icon="warn" title="The moves could not be loaded" text={failureReason(error)}>
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  )
}
