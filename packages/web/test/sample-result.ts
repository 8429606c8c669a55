import type { QueuedResult } from '../src/play/sync/queue.ts'

/** A victory at the first star, waiting to be sent. */
export const sampleResult: QueuedResult = {
  kind: 'result',
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
