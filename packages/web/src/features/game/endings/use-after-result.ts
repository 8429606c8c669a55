import { useCallback, useEffect, useRef, useState } from 'react'
import type { ResultStatus } from '../../../play/attempt/result-status.ts'

interface PendingRequest {
  /** Requested, and waiting for the server. */
  isBusy: boolean
  request: () => void
}

/** Runs the action when requested, or as soon as the result that is being sent is settled. */
export function useAfterResult({ status }: ResultStatus, act: () => void): PendingRequest {
  const [isRequested, setRequested] = useState(false)
  const isSending = status === 'sending'
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!isRequested || isSending) return
    setRequested(false)
    latest.current()
  }, [isRequested, isSending])
  return { isBusy: isRequested && isSending, request: useCallback(() => setRequested(true), []) }
}
