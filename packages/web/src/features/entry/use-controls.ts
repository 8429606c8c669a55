import { useCallback, useEffect, useRef, useState } from 'react'

const HIDE_AFTER_MOVE_MS = 3_000
const HIDE_AFTER_LEAVE_MS = 1_000

interface Controls {
  isShown: boolean
  onMove: () => void
  onLeave: () => void
}

/** Shows the controls while the pointer moves, and hides them after it rests or leaves. */
export function useControls(): Controls {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hideAfter = useCallback((ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(false), ms)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onMove = useCallback(() => {
    setShown(true)
    hideAfter(HIDE_AFTER_MOVE_MS)
  }, [hideAfter])
  const onLeave = useCallback(() => hideAfter(HIDE_AFTER_LEAVE_MS), [hideAfter])
  return { isShown, onMove, onLeave }
}
