import { useQuery } from '@tanstack/react-query'
import { Link, Redirect, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { RealmBackdrop } from '../../../art/realm-backdrop.tsx'
import { CallError, failureReason } from '../../../platform/api.ts'
import { identity, playerIdOf } from '../../../platform/identity.ts'
import { dayPath, placeOf, resultPath, starPath } from '../../../play/daily/daily-paths.ts'
import { resultQuery, todayQuery } from '../../../play/daily/daily-queries.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingPage } from '../../../ui/loading.tsx'
import css from '../game.module.css'
import { SealedPlay } from './sealed-play.tsx'
import { type NamedDay, useDailyStar } from './use-daily-star.ts'

/** The next star of the day that the address names. */
export function DailyStarScreen() {
  const search = useSearch()
  const { date, isPractice } = placeOf(search)
  if (date === null) return <UnnamedDay isPractice={isPractice} />
  return <StarOfDay key={`${date} ${isPractice}`} place={{ date, isPractice }} />
}

/** Without a date the address leads to a journey that was begun, but begins none: each day counts once. */
function UnnamedDay({ isPractice }: { readonly isPractice: boolean }) {
  const playerId = useStore(identity, playerIdOf)
  const { data: today, error, refetch } = useQuery(todayQuery(playerId))
  if (!today) {
    if (!error) return <LoadingPage title="Opening the star" />
    return <FailedStar error={error} date={null} onRetry={() => void refetch()} />
  }
  const isUnderWay = today.status === 'under-way'
  const begun = isUnderWay ? today.date : (today.unfinished?.date ?? null)
  const date = isPractice ? today.date : begun
  return <Redirect replace to={date ? starPath({ date, isPractice }) : dayPath(null)} />
}

/** Sealed: the puzzle stays on the server. */
function StarOfDay({ place }: { readonly place: NamedDay }) {
  const [state, enterNext] = useDailyStar(place)
  if (state.status === 'open') {
    const { opened } = state
    return <SealedPlay key={opened.attemptId} opened={opened} onNext={enterNext} />
  }
  if (state.status === 'loading') return <LoadingPage title="Opening the star" />
  return <FailedStar error={state.error} date={place.date} onRetry={enterNext} />
}

const OVER = 'run-closed'
/** Refusals that hold however often one asks: the journey is over, nobody has played that day, the own journey comes first. */
const FINAL: readonly string[] = [OVER, 'not-found', 'node-locked']

interface FailedStarProps {
  readonly error: unknown
  readonly date: string | null
  readonly onRetry: () => void
}

function FailedStar({ error, date, onRetry }: FailedStarProps) {
  const code = error instanceof CallError ? error.code : ''
  const isFinal = FINAL.includes(code)
  const playerId = useStore(identity, playerIdOf)
  const asked = code === OVER && date ? date : ''
  const { data: result, isLoading } = useQuery(resultQuery(playerId, asked))
  // Until the result is known: a button that came later would push the others from under the finger.
  if (isLoading) return <LoadingPage title="Opening the star" />
  return (
    <div className={css.page}>
      <RealmBackdrop realm={1} scene="board" />
      <main className={css.failed} role="alert">
        <EmptyState
          icon={isFinal ? 'star4' : 'warn'}
          title={failureTitle(isFinal, result !== undefined)}
          text={result ? 'Each day counts once. Its result is yours.' : failureReason(error)}
        >
          <div className={css.ways}>
            {result && (
              <Button asChild tone="primary">
                <Link href={resultPath(date)}>See Result</Link>
              </Button>
            )}
            {!isFinal && (
              <Button tone="primary" onClick={onRetry}>
                Try Again
              </Button>
            )}
            <Button asChild {...(isFinal && !result && { tone: 'primary' as const })}>
              <Link href={dayPath(date)}>Back to the Day</Link>
            </Button>
          </div>
        </EmptyState>
      </main>
    </div>
  )
}

/** Without a result the day was left, or never begun, or waits; the server's reason below says which. */
function failureTitle(isFinal: boolean, hasResult: boolean): string {
  if (hasResult) return 'This journey has ended'
  return isFinal ? 'No star of this day is open' : 'The star could not be opened'
}
