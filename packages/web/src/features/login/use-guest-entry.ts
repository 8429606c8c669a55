import { useState } from 'react'
import { useLocation } from 'wouter'
import { takeDestination } from '../../platform/destination.ts'
import { continueAsGuest, isAccountLeft } from '../../platform/identity.ts'
import { outbox } from '../../play/outbox.ts'

/** Going on as a guest clears what an account has left here; asked first where that would lose results. */
export function useGuestEntry() {
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const enter = async () => {
    setAsking(false)
    await continueAsGuest()
    navigate(takeDestination(), { replace: true })
  }
  return {
    isAsking,
    ask: () => {
      if (isAccountLeft() && outbox.getState().waiting.length > 0) setAsking(true)
      else void enter()
    },
    enter: () => void enter(),
    stay: () => setAsking(false),
  }
}
