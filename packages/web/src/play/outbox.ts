import { type Completion, gameEndpoints } from '@lexiverse/contract/games'
import { moveLogSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { CallError, call } from '../platform/api.ts'
import { onStoredElsewhere, stored } from '../platform/storage.ts'
import { adoptCompletion } from './journey-store.ts'
import { markRefreshNeeded } from './refresh-flag.ts'

const resultSchema = z.object({
  playerId: z.int(),
  runId: z.int(),
  attemptId: z.int(),
  nodeId: z.string(),
  game: z.string(),
  result: z.enum(['victory', 'defeat']),
  score: z.number(),
  timeElapsed: z.number(),
  moves: moveLogSchema,
})
export type FinishedGame = z.infer<typeof resultSchema>

const kept = stored('outbox', 1, z.array(resultSchema), [])

/** What waits, for whoever draws it. */
export const outbox = createStore<{ waiting: FinishedGame[] }>(() => ({ waiting: kept.read() }))

function keep(waiting: FinishedGame[]): void {
  kept.write(waiting)
  outbox.setState({ waiting })
}

export type Delivery =
  | { status: 'delivered'; completion: Completion }
  | { status: 'waiting' }
  | { status: 'refused'; error: CallError }

const RETRY_MS = 5_000
const LOCK = 'lexiverse-outbox'

/** Results wait here until the server has them; the attempt id is the key under which it pays once. */
export async function deliver(game: FinishedGame): Promise<Delivery> {
  keep([...without(game.attemptId), game])
  return send(game)
}

/** Tries everything that waits; one tab at a time. */
export async function flushOutbox(): Promise<void> {
  await exclusively(async () => {
    for (const game of kept.read()) {
      const sent = await send(game)
      if (sent.status === 'delivered') adoptCompletion(game.runId, sent.completion)
    }
  })
}

/** Retries when the connection returns and, while something waits, every few seconds. */
export function watchOutbox(): () => void {
  const retry = () => {
    if (kept.read().length > 0) void flushOutbox()
  }
  retry()
  const timer = setInterval(retry, RETRY_MS)
  window.addEventListener('online', retry)
  const stopWatching = onStoredElsewhere('outbox', () => outbox.setState({ waiting: kept.read() }))
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', retry)
    stopWatching()
  }
}

async function send(game: FinishedGame): Promise<Delivery> {
  try {
    const completion = await call(gameEndpoints.complete, { body: toBody(game) })
    keep(without(game.attemptId))
    markRefreshNeeded()
    return { status: 'delivered', completion }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isPassing(error)) return { status: 'waiting' }
    keep(without(game.attemptId))
    return { status: 'refused', error }
  }
}

function isPassing({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500
}

function without(attemptId: number): FinishedGame[] {
  return kept.read().filter(game => game.attemptId !== attemptId)
}

function toBody(game: FinishedGame) {
  const { playerId, runId, nodeId, result, score, timeElapsed, attemptId, moves } = game
  return {
    playerId,
    runId,
    nodeId,
    result,
    gameData: {
      gameType: game.game,
      score,
      timeElapsed,
      additionalData: { attemptId, moves },
    },
  }
}

async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async lock => {
    if (lock) await work()
  })
}
