import { useState } from 'react'
import { useLocation } from 'wouter'
import { takeDestination } from '../../platform/destination.ts'
import { continueAsGuest, isAccountLeft } from '../../platform/identity.ts'
import { readStoredQueue } from '../../platform/queue-storage.ts'
import { gamesInPlay } from '../../platform/unsent-by-account.ts'

/** Whether results, lessons or moves have not reached the server yet. */
const hasUnsent = (): boolean =>
  Object.keys(gamesInPlay()).length > 0 || readStoredQueue().length > 0

/**
 * Continuing as a guest clears an account's data from this device; asks first if something
 * unsaved would be lost.
 */
export function useGuestEntry() {
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  /** A sign-out has not reached the server yet. */
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
