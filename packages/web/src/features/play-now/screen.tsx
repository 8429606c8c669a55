import { useEffect, useRef, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { failureReason } from '../../platform/api.ts'
import { openFirstLesson } from '../../play/map/open-tutorial.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingPage } from '../../ui/loading.tsx'
import css from './play-now.module.css'

type Opening = 'due' | { readonly page: string } | { readonly error: unknown }

/** The page behind 'Play now': starts the tutorial and goes on to its first board. */
export function PlayNowScreen() {
  const [opening, setOpening] = useState<Opening>('due')
  const isAsking = useRef(false)
  useEffect(() => {
    // React runs effects twice in development.
    if (opening !== 'due' || isAsking.current) return
    isAsking.current = true
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
        text={<span role="alert">{failureReason(opening.error)}</span>}
      >
        <Button tone="primary" onClick={() => setOpening('due')}>
          Play now
        </Button>
        <Button asChild tone="text">
          <Link href="/">Return Home</Link>
        </Button>
      </EmptyState>
    </main>
  )
}
