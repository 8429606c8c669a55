import { useEffect } from 'react'
import type { AttemptSession, Settlement } from '../../play/attempt-session.ts'
import { adoptCompletion } from '../../play/journey-store.ts'
import { countGame } from '../../play/run-tally.ts'

/** The journey is what the server says it is; its answer is taken over as soon as it comes. */
export function useSettling(session: AttemptSession, settlement: Settlement): void {
  useEffect(() => {
    const { runId, attemptId, game } = session
    const { outcome } = game.store.getState()
    if (settlement.status === 'settled') adoptCompletion(runId, settlement.completion)
    const isKept = settlement.status === 'settled' || settlement.status === 'pending'
    if (isKept && outcome) countGame(runId, attemptId, outcome.wordsFound)
  }, [session, settlement])
}
