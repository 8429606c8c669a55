import { type GameId, type GameState, gameOf, type Move } from '@lexiverse/rules'
import { useCallback, useEffect, useState } from 'react'
import { CallError } from '../../platform/api.ts'
import { type AttemptSession, openSession } from '../../play/attempt-session.ts'
import { openAttempt, type Place } from '../../play/open-attempt.ts'

export type SessionState =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'open'; session: AttemptSession<Move, GameState> }

/** Opens the attempt of a place and keeps it for as long as the screen stands. */
export function useSession(place: Place): [SessionState, retry: () => void] {
  const [state, setState] = useState<SessionState>({ status: 'loading' })
  /** Raised to ask again. */
  const [round, setRound] = useState(0)
  const { playerId, game, nodeId, level, runId, timerMode } = place

  useEffect(() => {
    let isGone = false
    let session: AttemptSession | null = null
    setState({ status: 'loading' })
    open({ playerId, game, nodeId, level, runId, timerMode }, round)
      .then(opened => {
        session = opened
        if (isGone) opened.close()
        else setState({ status: 'open', session: opened })
      })
      .catch((error: unknown) => {
        if (!isGone) setState({ status: 'failed', message: reasonOf(error) })
      })
    return () => {
      isGone = true
      session?.close()
    }
  }, [playerId, game, nodeId, level, runId, timerMode, round])

  return [state, useCallback(() => setRound(n => n + 1), [])]
}

async function open(place: Place, _round: number): Promise<AttemptSession> {
  const { attempt, puzzle } = await openAttempt(place)
  const { attemptId, setup } = attempt
  if (attemptId === null || setup === null) throw new Error('No puzzle data received from server')
  const game = gameOf(place.game as GameId)
  return openSession(game, {
    playerId: place.playerId,
    nodeId: place.nodeId,
    attempt: { ...attempt, attemptId, setup },
    puzzle,
  })
}

function reasonOf(error: unknown): string {
  if (error instanceof CallError) return error.reason || error.message
  return error instanceof Error ? error.message : 'Failed to load puzzle. Please try again.'
}
