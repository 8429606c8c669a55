import type { FinishedGame } from '../src/play/sync/outbox.ts'

/** For tests: a web won at the first star of the journey, still to be sent. */
export const sampleResult: FinishedGame = {
  playerId: 42,
  runId: 7,
  attemptId: 5,
  nodeId: 'node-a',
  game: 'word-web',
  result: 'victory',
  score: 10,
  timeElapsed: 3,
  moves: [],
}
