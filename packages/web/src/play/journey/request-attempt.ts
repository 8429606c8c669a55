import { puzzles } from '@lexiverse/contract/puzzles'
import { type Attempt, runs } from '@lexiverse/contract/runs'
import type { GameId, TimerMode } from '@lexiverse/rules'
import { call, sessionIdOf } from '../../platform/api.ts'
import { setClues } from './won-clues.ts'

export interface Place {
  playerId: number
  game: GameId
  nodeId: string
  level: number
  /** The run this screen belongs to; without one the server finds or opens it. */
  runId: number | null
  timerMode: TimerMode
}

/** Asks for the attempt at a node; an open one comes back as it was left. */
export function requestAttempt(place: Place): Promise<Attempt> {
  const { playerId, game, nodeId, level, timerMode } = place
  return call(
    runs.startRun,
    { body: { playerId, nodeId, gameType: game, level, timerMode } },
    { runId: place.runId },
  )
}

/** Each game's puzzle stands at its own address. */
export async function fetchPuzzle(place: Place, attemptId: number): Promise<unknown> {
  const { playerId, game, nodeId, level, runId } = place
  const sessionId = sessionIdOf(runId)
  const options = { runId }
  switch (game) {
    case 'word-web':
      return call(puzzles.wordWeb, { params: { nodeId }, query: { playerId, level } }, options)
    case 'hive-builder':
      return call(puzzles.hive, { params: { nodeId }, query: { playerId } }, options)
    case 'time-trial':
      return call(
        puzzles.hive,
        { params: { nodeId }, query: { playerId, level, sessionId } },
        options,
      )
    case 'twistle':
      return call(
        puzzles.twistle,
        { params: { difficulty: 'easy' }, query: { playerId, nodeId, sessionId } },
        options,
      )
    case 'forgotten-word': {
      const index = level - 1
      const answer = await call(
        puzzles.forgottenWord,
        { params: { index }, query: { playerId } },
        options,
      )
      // Another device, cleared storage, a trial that ended otherwise: the server knows what was won.
      if (runId !== null) setClues({ runId, level, bossAttemptId: attemptId }, answer.trialsWon)
      return answer.puzzle
    }
  }
}
