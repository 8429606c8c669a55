import { gameEndpoints } from '@lexiverse/contract/games'
import { moveLogSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { CallError, call } from '../../platform/api.ts'
import {
  type Identity,
  identity,
  isAccountLeft,
  playerIdOf,
  recheckIdentity,
} from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { isUnknown, regainPlayer } from '../../platform/session-end.ts'
import { isAnyStored, onStoredElsewhere, stored } from '../../platform/storage.ts'
import { adoptCompletion } from '../journey/journey-store.ts'
import { markRefreshNeeded } from '../journey/refresh-flag.ts'
import { type Delivery, isListenedTo, type Reported, tellDelivery } from './deliveries.ts'
import { keepWonClue } from './keep-won-clue.ts'
import { type Loss, takeLate, tellLosses } from './late-results.ts'
import { claimsSchema } from './reported-figures.ts'
import { savedAttempt } from './saved-attempt.ts'

const resultSchema = z.object({
  playerId: z.int(),
  runId: z.int(),
  attemptId: z.int(),
  nodeId: z.string(),
  game: z.string(),
  result: z.enum(['victory', 'defeat']),
  score: z.number(),
  /** How many were left at the end; not known of results that an earlier release has stored. */
  mindPoints: z.optional(z.int()),
  /** What of its mind points the ledger did not hold when it ended. */
  mindChange: z.optional(z.int()),
  timeElapsed: z.number(),
  moves: moveLogSchema,
  claims: z.optional(claimsSchema),
})
export type FinishedGame = z.infer<typeof resultSchema>

const kept = stored('outbox', 1, z.array(resultSchema), [])

/** What waits, for whoever draws it. */
export const outbox = createStore<{ waiting: FinishedGame[] }>(() => ({ waiting: kept.read() }))

function keep(waiting: FinishedGame[]): void {
  kept.write(waiting)
  outbox.setState({ waiting })
}

const RETRY_MS = 5_000
const LOCK = 'lexiverse-outbox'

/** Results wait here until the server has them; the attempt id is the key under which it pays once. */
export async function deliver(game: FinishedGame): Promise<Delivery> {
  keep([...without(game.attemptId), game])
  const sent = await send(game)
  if (sent.status === 'waiting') console.warn('A result could not be delivered yet', game.attemptId)
  return sent
}

let flushing: Promise<void> | null = null

/** Tries everything that waits; one tab at a time. Whoever asks meanwhile waits for the same. */
export function flushOutbox(): Promise<void> {
  flushing ??= exclusively(sendAll).finally(() => {
    flushing = null
  })
  return flushing
}

async function sendAll(): Promise<void> {
  if (!isSettled(identity.getState())) return
  const losses: Loss[] = []
  const tried = new Set<number>()
  // Read anew each time: a session may have told its game since, and another game may have ended.
  const next = () => kept.read().find(({ attemptId }) => !tried.has(attemptId))
  try {
    for (let game = next(); game; game = next()) {
      tried.add(game.attemptId)
      losses.push(...hear(game, await send(game)))
    }
  } finally {
    tellLosses(losses)
  }
}

/** To the session, where the game still stands there; else wherever the player is. */
export function tell(result: Reported, sent: Delivery): void {
  tellLosses(hear(result, sent))
}

/** Answers what no session was there to hear. */
function hear(result: Reported, sent: Delivery): Loss[] {
  if (sent.status === 'waiting') return []
  if (!isListenedTo(result)) return takeLate(result, sent)
  tellDelivery(result, sent)
  return []
}

/** Another tab has delivered: a game that waits here asks for the answer, which stays the same. */
function hearOfElsewhere(): void {
  const before = outbox.getState().waiting
  const waiting = kept.read()
  outbox.setState({ waiting })
  // Where everything was cleared somebody has signed out: there is nobody to ask for.
  if (!isAnyStored('outbox')) return
  const isGone = (sent: FinishedGame) =>
    isListenedTo(sent) && !waiting.some(game => game.attemptId === sent.attemptId)
  for (const game of before.filter(isGone)) void send(game).then(sent => tell(game, sent))
}

/**
 * Not while it is being found out who is there, nor before a guest's journeys have been moved to the
 * account, nor by a guest while what waits belongs to an account that could not be asked after.
 */
export function isSettled(state: Identity): boolean {
  if (state.status === 'signed-in') return !state.user.hasConflict
  return state.status === 'guest' && !isAccountLeft()
}

/** Retries when the connection returns and, while something waits, every few seconds. */
export function watchOutbox(): () => void {
  const retry = () => {
    if (kept.read().length === 0) return
    const isUnsure = identity.getState().status === 'guest' && isAccountLeft()
    void (isUnsure ? recheckIdentity() : flushOutbox())
  }
  retry()
  const timer = setInterval(retry, RETRY_MS)
  window.addEventListener('online', retry)
  const stopFollowing = identity.subscribe(retry)
  const stopWatching = onStoredElsewhere('outbox', hearOfElsewhere)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', retry)
    stopFollowing()
    stopWatching()
  }
}

const underway = new Map<number, Promise<Delivery>>()

/** A result that is on its way already is not sent beside itself: both would be answered, or refused. */
function send(game: FinishedGame): Promise<Delivery> {
  const { attemptId } = game
  const earlier = underway.get(attemptId)
  if (earlier) return earlier
  const sending = sendOnce(game).finally(() => underway.delete(attemptId))
  underway.set(attemptId, sending)
  return sending
}

async function sendOnce(game: FinishedGame, isSecondTry = false): Promise<Delivery> {
  try {
    const completion = await call(gameEndpoints.complete, { body: toBody(game) })
    adoptCompletion(game.runId, completion)
    if (completion.result === 'victory') keepWonClue(game)
    letGo(game)
    markRefreshNeeded()
    return { status: 'delivered', completion }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isPassing(error)) return { status: 'waiting' }
    if (isUnknown(error) && !isSecondTry) {
      return (await regainPlayer()) ? sendOnce(game, true) : { status: 'waiting' }
    }
    console.warn('A result was refused', error)
    if (isWorthAnother(game, error)) keep(without(game.attemptId))
    else letGo(game)
    return { status: 'refused', error }
  }
}

const LOG_REFUSED = 'log-refused'
const refusedLogs = new Set<number>()

/**
 * Moves that claim more time than has passed may hold a moment later, so a game whose log was refused
 * may be opened as it is kept here; refused again, it would be refused for ever.
 */
function isWorthAnother({ attemptId }: FinishedGame, { code }: CallError): boolean {
  if (code !== LOG_REFUSED || refusedLogs.has(attemptId)) return false
  refusedLogs.add(attemptId)
  return true
}

/** It is told, or refused for good: neither the result nor the game it ended is kept here any more. */
function letGo({ runId, nodeId, attemptId }: FinishedGame): void {
  const slot = savedAttempt(runId, nodeId)
  if (slot.read()?.attemptId === attemptId) slot.clear()
  keep(without(attemptId))
}

/** No answer or somebody else's, too slow, too often, or a server in trouble: asking later may help. */
export function isPassing({ status }: CallError): boolean {
  return status < 400 || status === 408 || status === 429 || status >= 500
}

function without(attemptId: number): FinishedGame[] {
  return kept.read().filter(game => game.attemptId !== attemptId)
}

/** A guest who has signed in since delivers as the account's player. */
function sender({ playerId }: FinishedGame): number {
  const current = playerIdOf(identity.getState())
  return current === FALLBACK_PLAYER_ID ? playerId : current
}

function toBody(game: FinishedGame) {
  const playerId = sender(game)
  const { runId, nodeId, result, score, timeElapsed, attemptId, moves, claims } = game
  return {
    playerId,
    runId,
    nodeId,
    result,
    gameData: {
      gameType: game.game,
      score,
      timeElapsed,
      ...claims?.gameData,
      additionalData: { ...claims?.additionalData, attemptId, moves },
    },
  }
}

async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async lock => {
    if (lock) await work()
  })
}
