import { useEffect, useRef, useState } from 'react'
import { Redirect } from 'wouter'
import { CallError } from '../../platform/api.ts'
import { openFirstLesson } from '../../play/map/open-tutorial.ts'
import { LoadingPage } from '../../ui/loading.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** The page behind 'Play now': starts the tutorial and goes on to its first board. */
export function PlayNowScreen() {
  const [page, setPage] = useState<string | null>(null)
  const isStarted = useRef(false)
  useEffect(() => {
    // React runs effects twice in development.
    if (isStarted.current) return
    isStarted.current = true
    openFirstLesson().then(setPage, (error: unknown) => {
      console.warn('The first board could not be opened', error)
      showToast({
        tone: 'destructive',
        title: 'The first star could not be opened',
        text: reasonOf(error),
      })
      setPage('/')
    })
  }, [])
  if (page) return <Redirect to={page} replace />
  return <LoadingPage title="Your first star" text="Opening your first star..." />
}

const reasonOf = (error: unknown): string =>
  (error instanceof CallError && error.reason) || 'Start a new run to try again.'
