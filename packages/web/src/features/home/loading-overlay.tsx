import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Spinner } from '../../ui/loading.tsx'
import { Progress } from '../../ui/progress.tsx'
import css from './loading-overlay.module.css'
import { useOverlayProgress } from './overlay-progress.ts'

interface LoadingOverlayProps {
  /** The journey being opened. */
  readonly opening: Promise<void>
  readonly onFailed: (error: unknown) => void
}

export function LoadingOverlay({ opening, onFailed }: LoadingOverlayProps) {
  const [, navigate] = useLocation()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isGone = false
    opening.then(
      () => !isGone && setReady(true),
      (error: unknown) => !isGone && onFailed(error),
    )
    return () => {
      isGone = true
    }
  }, [opening, onFailed])
  const arrive = useCallback(() => navigate('/game-map'), [navigate])
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
    </div>
  )
}
