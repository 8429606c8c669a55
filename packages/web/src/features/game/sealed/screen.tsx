import { useMemo } from 'react'
import { Link, useSearch } from 'wouter'
import { RealmBackdrop } from '../../../art/realm-backdrop.tsx'
import { CallError, failureReason } from '../../../platform/api.ts'
import { dayPath, placeOf, resultPath } from '../../../play/daily/daily-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingPage } from '../../../ui/loading.tsx'
import css from '../game.module.css'
import { SealedPlay } from './sealed-play.tsx'
import { useDailyStar } from './use-daily-star.ts'

/** The next star of a day, sealed: its puzzle stays on the server. */
export function DailyStarScreen() {
  const search = useSearch()
  const place = useMemo(() => placeOf(search), [search])
  const [state, enterNext] = useDailyStar(place)
  if (state.status === 'open') {
    const { opened } = state
    return <SealedPlay key={opened.attemptId} opened={opened} onNext={enterNext} />
  }
  if (state.status === 'loading') return <LoadingPage title="Opening the star" />
  return <FailedStar error={state.error} date={place.date} onRetry={enterNext} />
}

const OVER = 'run-closed'

interface FailedStarProps {
  readonly error: unknown
  readonly date: string | null
  readonly onRetry: () => void
}

function FailedStar({ error, date, onRetry }: FailedStarProps) {
  const isOver = error instanceof CallError && error.code === OVER
  return (
    <div className={css.page}>
      <RealmBackdrop realm={1} scene="board" />
      <main className={css.failed} role="alert">
        <EmptyState
          icon={isOver ? 'star4' : 'warn'}
          title={isOver ? 'This journey has ended' : 'The star could not be opened'}
          text={isOver ? 'Each day counts once. Its result is yours.' : failureReason(error)}
        >
          <div className={css.ways}>
            {isOver ? (
              <Button asChild tone="primary">
                <Link href={resultPath(date)}>See Result</Link>
              </Button>
            ) : (
              <Button tone="primary" onClick={onRetry}>
                Try Again
              </Button>
            )}
            <Button asChild>
              <Link href={dayPath(date)}>Back to the Day</Link>
            </Button>
          </div>
        </EmptyState>
      </main>
    </div>
  )
}
