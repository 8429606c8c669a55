import { useEffect, useRef, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { CallError, failureReason } from '../../platform/api.ts'
import { markCinematicSeen } from '../../platform/cinematic.ts'
import { openFirstLesson } from '../../play/map/open-tutorial.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingPage } from '../../ui/loading.tsx'
import css from './play-now.module.css'

type Opening = 'due' | { readonly page: string } | { readonly error: unknown }

const UNANSWERED = 'The server could not open it just now. Your first star waits: please try again.'

/** A newcomer is not shown a status code. */
function reasonOf(error: unknown): string {
  if (error instanceof CallError && error.isForeign) return failureReason(error)
  if (error instanceof CallError && !error.isOffline && !error.reason) return UNANSWERED
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? failureReason(error) : reasonOf(cause)
}

/** The page behind 'Play now': starts the tutorial and goes on to its first board. */
export function PlayNowScreen() {
  const [opening, setOpening] = useState<Opening>('due')
  const isAsking = useRef(false)
  useEffect(() => {
    // React runs effects twice in development.
    if (opening !== 'due' || isAsking.current) return
    isAsking.current = true
    markCinematicSeen()
    openFirstLesson()
      .then(
        page => setOpening({ page }),
        (error: unknown) => {
          console.warn('The first board could not be opened', error)
          setOpening({ error })
        },
      )
      .finally(() => {
        isAsking.current = false
      })
  }, [opening])
  if (typeof opening === 'string') {
    return <LoadingPage title="Your first star" text="Opening your first star..." />
  }
  if ('page' in opening) return <Redirect to={opening.page} replace />
  return (
    <main className={css.failed}>
      <RealmBackdrop realm={0} scene="home" />
      <h1 className="vh">Your first star</h1>
      <EmptyState
        title="The first star could not be opened"
        text={<span role="alert">{reasonOf(opening.error)}</span>}
      >
        <Button tone="primary" onClick={() => setOpening('due')}>
          Try again
        </Button>
        <Button asChild tone="text">
          <Link href="/">Return Home</Link>
        </Button>
      </EmptyState>
    </main>
  )
}
