import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../play/party/room-store.ts'

const secondsUntil = (startsAt: number): number =>
  Math.max(0, Math.ceil((startsAt - serverNow()) / 1_000))

/** Whole seconds until the race begins, by the server's clock; calls `onStart` if they have run out here. */
export function useRaceStart(startsAt: number, onStart: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(startsAt))
  const start = useRef(onStart)
  start.current = onStart
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const show = () => {
      const left = startsAt - serverNow()
      setSecondsLeft(secondsUntil(startsAt))
      if (left > 0) timer = setTimeout(count, left % 1_000 || 1_000)
    }
    const count = () => {
      show()
      if (secondsUntil(startsAt) === 0) start.current()
    }
    show()
    return () => clearTimeout(timer)
  }, [startsAt])
  return secondsLeft
}
