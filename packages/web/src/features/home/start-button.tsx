import { type ComponentProps, type RefCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/loading.tsx'
import css from './start-button.module.css'

/** A response faster than this needs no progress text. */
const SLOW_MS = 600

export interface Start {
  readonly onStart: () => void
  readonly isLooking: boolean
  readonly hold: RefCallback<HTMLButtonElement>
}

type Look = Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'wide' | 'className'>

function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

/** 'Start New Run', with a waiting state while the server is asked for an open campaign. */
export function StartButton({ start, ...look }: Look & { readonly start: Start }) {
  const isSlow = useSlow(start.isLooking)
  return (
    <>
      <Button {...look} ref={start.hold} onClick={start.onStart} data-slow={isSlow || undefined}>
        <span className={css.stack}>
          <span className={css.label}>Start New Run</span>
          {isSlow && (
            <span className={css.wait} aria-hidden="true">
              <Spinner size={20} /> One moment...
            </span>
          )}
        </span>
      </Button>
      <span role="status" className="vh">
        {isSlow && 'Looking for an open journey...'}
      </span>
    </>
  )
}
