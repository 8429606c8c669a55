import { useState } from 'react'
import { useLocation } from 'wouter'
import { PLAY_NOW, takeDestination } from '../../platform/destination.ts'
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
  const [isPlayNow, setPlayNow] = useState(false)
  /** A sign-out has not reached the server yet. */
  const [isHeldBack, setHeldBack] = useState(false)
  const enter = async (playNow: boolean) => {
    setAsking(false)
    setHeldBack(false)
    if (!(await continueAsGuest())) return setHeldBack(true)
    navigate(playNow ? PLAY_NOW : takeDestination(), { replace: true })
  }
  const ask = async (playNow: boolean) => {
    setPlayNow(playNow)
    if (isAccountLeft() && hasUnsent()) setAsking(true)
    else await enter(playNow)
  }
  return {
    isAsking,
    isHeldBack,
    playNow: () => void ask(true),
    continueAsGuest: () => void ask(false),
    confirm: () => void enter(isPlayNow),
    stay: () => setAsking(false),
  }
}
