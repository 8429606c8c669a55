import { bossAt } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { AttemptInPlay } from '../../../play/attempt/attempt.ts'
import type { ResultStatus } from '../../../play/attempt/result-status.ts'
import { bossPathOf } from '../../../play/journey/boss-path.ts'
import { forgetStaleClues, wonCluesOf } from '../../../play/journey/won-clues.ts'

/** Whether a trial was won; offline, by the local outcome. */
function isWon({ game }: AttemptInPlay, resultStatus: ResultStatus): boolean {
  if (resultStatus.status === 'settled') return resultStatus.completion.result === 'victory'
  return resultStatus.status === 'pending' && game.store.getState().outcome?.result === 'victory'
}

/** Returns from a won clue trial to its boss. */
export function useClueTrial(attempt: AttemptInPlay, resultStatus: ResultStatus): void {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const isAsked = search.get('returnTo') === 'forgotten-word'
  useEffect(() => {
    const bossPath = bossPathOf(attempt.setup.nodeId)
    if (!isAsked || !bossPath || !isWon(attempt, resultStatus)) return
    // Replaces the entry: going back from the boss must not open another trial.
    navigate(bossPath, { replace: true })
  }, [attempt, resultStatus, isAsked, navigate])
}

/**
 * Opens won clues on the boss's board when it is shown and whenever the page becomes visible again.
 */
export function useWonClues({ runId, attemptId, setup, game }: AttemptInPlay): void {
  useEffect(() => {
    const { level, nodeId } = setup
    if (nodeId !== bossAt(level)) return
    const boss = { runId, level, bossAttemptId: attemptId }
    forgetStaleClues(boss, Date.now())
    const open = () => {
      if (document.hidden) return
      for (const { clue, trialId } of wonCluesOf(boss)) {
        game.play({ type: 'clue', clue, trialId })
      }
    }
    open()
    window.addEventListener('focus', open)
    document.addEventListener('visibilitychange', open)
    return () => {
      window.removeEventListener('focus', open)
      document.removeEventListener('visibilitychange', open)
    }
  }, [runId, attemptId, setup, game])
}
