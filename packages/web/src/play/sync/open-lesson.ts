import { gameIds, gameOf, replay } from '@lexiverse/rules'
import { CallError } from '../../platform/api.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { fetchPuzzle, requestAttempt } from '../journey/request-attempt.ts'
import type { QueuedLesson, QueuedResult } from './queue.ts'
import { figuresOf } from './reported-figures.ts'

/** The server has other moves for the star, another journey, or the moves do not win its puzzle. */
const refusal = () =>
  new CallError(409, 'attempt-closed', 'This star was begun elsewhere meanwhile.', '')

/** Opens an attempt for a lesson and replays its moves there; throws where the server has moved on. */
export async function openLesson({
  runId,
  nodeId,
  moves,
  ...lesson
}: QueuedLesson): Promise<QueuedResult> {
  const game = gameIds.find(id => id === lesson.game)
  if (!game) throw refusal()
  const playerId = playerIdOf(identity.getState())
  const place = { playerId, runId, nodeId, game, level: 0, timerMode: 'timed' as const }
  const opened = await requestAttempt(place)
  const { attemptId, setup } = opened
  // The server returns another run where this one is not the player's any more.
  if (opened.runId !== runId || attemptId === null || setup === null) throw refusal()
  if (opened.moves.length > 0) throw refusal()
  const puzzle = await fetchPuzzle(place, attemptId)
  const played = replay(gameOf(game), puzzle, setup, moves)
  if (!played.ok || played.outcome?.result !== 'victory') throw refusal()
  const { result, score } = played.outcome
  const figures = figuresOf(game, played.state, played.outcome, setup)
  return {
    kind: 'result',
    playerId,
    runId,
    attemptId,
    nodeId,
    game,
    moves,
    result,
    score,
    timeElapsed: 0,
    figures,
  }
}
