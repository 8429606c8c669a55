import { useState } from 'react'
import { useLocation } from 'wouter'
import { takeDestination } from '../../platform/destination.ts'
import { continueAsGuest, isAccountLeft } from '../../platform/identity.ts'
import { readStoredQueue } from '../../platform/queue-storage.ts'
import { gamesInPlay } from '../../platform/unsent-by-account.ts'

/** Results and lessons that wait, and games whose last moves the server may not have. */
const hasUnsent = (): boolean =>
  Object.keys(gamesInPlay()).length > 0 || readStoredQueue().length > 0

/** Going on as a guest clears what an account has left here; asked first where that could lose something. */
export function useGuestEntry() {
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  /** The server has still to hear of a sign-out. */
  const [isHeldBack, setHeldBack] = useState(false)
  const enter = async () => {
    setAsking(false)
    setHeldBack(false)
    if (await continueAsGuest()) navigate(takeDestination(), { replace: true })
    else setHeldBack(true)
  }
  const ask = async () => {
    if (isAccountLeft() && hasUnsent()) setAsking(true)
    else await enter()
  }
  return {
    isAsking,
    isHeldBack,
    ask: () => void ask(),
    enter: () => void enter(),
    stay: () => setAsking(false),
  }
}
