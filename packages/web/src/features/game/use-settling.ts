import { useEffect } from 'react'
import type { AttemptSession, Settlement } from '../../play/attempt-session.ts'
import { adoptCompletion } from '../../play/journey-store.ts'

/** The journey is what the server says it is; its answer is taken over as soon as it comes. */
export function useSettling({ runId }: AttemptSession, settlement: Settlement): void {
  useEffect(() => {
    if (settlement.status === 'settled') adoptCompletion(runId, settlement.completion)
  }, [runId, settlement])
}
