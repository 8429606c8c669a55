import { useCallback, useEffect, useRef, useState } from 'react'
import type { Settlement } from '../../../play/attempt/settlement.ts'

interface Wish {
  /** Asked for, and waiting for the server. */
  isBusy: boolean
  ask: () => void
}

/** Remembers a wish while the result is on its way, and acts once it is known what became of it. */
export function useOnceSettled({ status }: Settlement, act: () => void): Wish {
  const [isAsked, setAsked] = useState(false)
  const isSending = status === 'sending'
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!isAsked || isSending) return
    setAsked(false)
    latest.current()
  }, [isAsked, isSending])
  return { isBusy: isAsked && isSending, ask: useCallback(() => setAsked(true), []) }
}
