import { puzzles } from '@lexiverse/contract/puzzles'
import { type Attempt, runs } from '@lexiverse/contract/runs'
import {
  type Difficulty,
  type GameId,
  PRACTICE_NODE,
  RULES_VERSION,
  type TimerMode,
} from '@lexiverse/rules'
import { call, sessionIdOf } from '../../platform/api.ts'
import { setClues } from './won-clues.ts'

export interface AttemptPlace {
  playerId: number
  game: GameId
  nodeId: string
  level: number
  /** Null: the server finds or opens the run. */
  runId: number | null
  timerMode: TimerMode
  /** The level, if the party has left it while the player's game there is open. */
  realm?: number
  /** Of practice, if the player has chosen one. */
  difficulty?: Difficulty
}

/** Opens the attempt at a node; the server returns one that is already open with its moves. */
export function requestAttempt(place: AttemptPlace): Promise<Attempt> {
  const { playerId, game, nodeId, level, timerMode, difficulty, realm } = place
  const asked = { playerId, nodeId, gameType: game, level, timerMode, difficulty, realm }
  const body = { ...asked, rulesVersion: RULES_VERSION }
  return call(runs.startRun, { body }, { runId: place.runId })
}

export async function fetchPuzzle(place: AttemptPlace, attemptId: number): Promise<unknown> {
  const { playerId, game, nodeId, level, runId, realm } = place
  const named = realm === undefined ? {} : { attemptId }
  const sessionId = sessionIdOf(runId)
  const options = { runId }
  switch (game) {
    case 'word-web':
      return call(
        puzzles.wordWeb,
        { params: { nodeId }, query: { playerId, level, ...named } },
        options,
      )
    case 'hive-builder':
      return call(puzzles.hive, { params: { nodeId }, query: { playerId, ...named } }, options)
    case 'time-trial': {
      const query = { playerId, level, sessionId, ...named }
      const asked = nodeId === PRACTICE_NODE ? { ...query, game } : query
      return call(puzzles.hive, { params: { nodeId }, query: asked }, options)
    }
    case 'twistle':
      return call(
        puzzles.twistle,
        { params: { difficulty: 'easy' }, query: { playerId, nodeId, sessionId, ...named } },
        options,
      )
    case 'forgotten-word': {
      const index = level - 1
      const answer = await call(
        puzzles.forgottenWord,
        { params: { index }, query: { playerId, ...named } },
        options,
      )
      // The server's list replaces the stored one, which may be missing or wrong after a change of device.
      if (runId !== null) setClues({ runId, level, bossAttemptId: attemptId }, answer.trialsWon)
      return answer.puzzle
    }
  }
}
