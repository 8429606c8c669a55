import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { Progress } from '../../ui/progress.tsx'
import css from './loading-overlay.module.css'
import { FULL, useOverlayProgress } from './overlay-progress.ts'

interface LoadingOverlayProps {
  /** Yields the page to show; null leads back. */
  readonly opening: Promise<string | null>
  readonly onFailed: (error: unknown) => void
  /** Leads back, also a player who would not wait longer. */
  readonly onLeave: () => void
}

export function LoadingOverlay({ opening, onFailed, onLeave }: LoadingOverlayProps) {
  const [, navigate] = useLocation()
  const [path, setPath] = useState<string | null>(null)
  const isReady = path !== null
  useEffect(() => {
    let isGone = false
    opening.then(
      found => {
        if (isGone) return
        if (found === null) onLeave()
        else setPath(found)
      },
      (error: unknown) => !isGone && onFailed(error),
    )
    return () => {
      isGone = true
    }
  }, [opening, onFailed, onLeave])
  const arrive = useCallback(() => path && navigate(path), [navigate, path])
  const { message, progress } = useOverlayProgress(isReady, arrive)
  return (
    <div className={css.overlay}>
      <Spinner size={120} />
      <p role="status" className={css.message}>
        {message}
      </p>
      <Progress
        label="Opening the journey"
        value={Math.round(progress)}
        className={css.bar ?? ''}
      />
      <div className={css.way}>
        {progress >= FULL && !isReady && <Button onClick={onLeave}>Return Home</Button>}
      </div>
    </div>
  )
}
