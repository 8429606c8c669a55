import { useEffect, useState } from 'react'
import { serverNow } from '../../play/party/room-store.ts'

const secondsUntil = (startsAt: number): number =>
  Math.max(0, Math.ceil((startsAt - serverNow()) / 1_000))

/** Whole seconds until the race begins, by the server's clock. */
export function useRaceStart(startsAt: number): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(startsAt))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const show = () => {
      const left = startsAt - serverNow()
      setSecondsLeft(secondsUntil(startsAt))
      if (left > 0) timer = setTimeout(show, left % 1_000 || 1_000)
    }
    show()
    return () => clearTimeout(timer)
  }, [startsAt])
  return secondsLeft
}
