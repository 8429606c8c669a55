import { useState } from 'react'
import { useLocation } from 'wouter'
import { takeDestination } from '../../platform/destination.ts'
import { continueAsGuest, isAccountLeft } from '../../platform/identity.ts'
import { isAnyStored } from '../../platform/storage.ts'
import { outbox } from '../../play/outbox.ts'

/** Results that wait, and games whose last moves the server may not have. */
const hasUnsaved = () => outbox.getState().waiting.length > 0 || isAnyStored('attempt')

/** Going on as a guest clears what an account has left here; asked first where that could lose something. */
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
      if (isAccountLeft() && hasUnsaved()) setAsking(true)
      else void enter()
    },
    enter: () => void enter(),
    stay: () => setAsking(false),
  }
}
