import { useEffect, useState } from 'react'
import { afterFrame } from '../platform/after-frame.ts'

/** The value one frame late: for what only follows from a press, so that the press itself is seen first. */
export function useAfterFrame<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (shown === value) return
    return afterFrame(() => setShown(value))
  }, [shown, value])
  return shown
}
