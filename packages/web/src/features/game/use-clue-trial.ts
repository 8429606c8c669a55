import { bossAt, trialOf } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { AttemptSession } from '../../play/attempt-session.ts'
import type { Settlement } from '../../play/settlement.ts'
import { beginClueSession, keepWonClue, wonCluesOf } from '../../play/won-clues.ts'

const BOSS_PATH = '/forgotten-word'

/** A won clue trial leaves its clue for the boss and goes back there. */
export function useClueTrial(session: AttemptSession, settlement: Settlement): void {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const isAsked = search.get('returnTo') === 'forgotten-word'
  useEffect(() => {
    const { runId, attemptId, setup, game } = session
    const trial = trialOf(setup.nodeId)
    const isWon = game.store.getState().outcome?.result === 'victory'
    const isSettled = settlement.status === 'settled' || settlement.status === 'pending'
    if (!trial || !isWon || !isSettled) return
    keepWonClue({ runId, level: setup.level, ...trial, trialId: attemptId })
    // Going back from the boss must not lead into another trial.
    if (isAsked) navigate(BOSS_PATH, { replace: true })
  }, [session, settlement, isAsked, navigate])
}

/** The boss opens what was won for it: when it is shown, and whenever it is looked at again. */
export function useWonClues({ runId, attemptId, setup, game }: AttemptSession): void {
  useEffect(() => {
    const { level, nodeId } = setup
    if (nodeId !== bossAt(level)) return
    const boss = { runId, level, bossAttemptId: attemptId }
    beginClueSession(boss, Date.now())
    const open = () => {
      if (document.hidden) return
      for (const { clue, trialId } of wonCluesOf(boss)) {
        game.play({ type: 'clue', clue, trialId } as never)
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
