import { api, type Completion } from '@lexiverse/contract'
import { moveLogSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { CallError, call } from '../platform/api.ts'
import { stored } from '../platform/storage.ts'

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

export type Delivery =
  | { status: 'delivered'; completion: Completion }
  | { status: 'waiting' }
  | { status: 'refused'; error: CallError }

const RETRY_MS = 5_000
const LOCK = 'lexiverse-outbox'

/** Results wait here until the server has them; the attempt id is the key under which it pays once. */
export async function deliver(game: FinishedGame): Promise<Delivery> {
  kept.write([...without(game.attemptId), game])
  return send(game)
}

export function waitingResults(): FinishedGame[] {
  return kept.read()
}

/** Tries everything that waits; one tab at a time. */
export async function flushOutbox(): Promise<void> {
  await exclusively(async () => {
    for (const game of kept.read()) await send(game)
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
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', retry)
  }
}

async function send(game: FinishedGame): Promise<Delivery> {
  try {
    const completion = await call(api.games.complete, { body: toBody(game) })
    kept.write(without(game.attemptId))
    return { status: 'delivered', completion }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isPassing(error)) return { status: 'waiting' }
    kept.write(without(game.attemptId))
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
