import { gameEndpoints } from '@lexiverse/contract/games'
import { CallError, call } from '../../platform/api.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { isPlayerUnknown, regainPlayer } from '../../platform/session-end.ts'
import { adoptCompletion } from '../journey/journey-store.ts'
import { markRefreshNeeded } from '../journey/refresh-flag.ts'
import { type Delivery, reportDelivery } from './delivery.ts'
import { addToQueue, type QueuedResult, removeFromQueue, type UnsentResult } from './queue.ts'
import { clearSavedAttempt } from './saved-attempt.ts'
import { storeWonClue } from './store-won-clue.ts'

/** Queues the result of a finished game and sends it at once; on failure the queue retries. */
export async function reportResult(game: UnsentResult): Promise<Delivery> {
  const result: QueuedResult = { ...game, kind: 'result' }
  addToQueue(result)
  const delivery = await sendResult(result)
  if (delivery.status === 'waiting') {
    console.warn('A result could not be delivered yet', game.attemptId)
  }
  return delivery
}

const underway = new Map<number, Promise<Delivery>>()

/** Sends a result and reports its fate once. A second call while it is under way joins the first. */
export function sendResult(result: QueuedResult): Promise<Delivery> {
  const { attemptId } = result
  const earlier = underway.get(attemptId)
  if (earlier) return earlier
  const sending = sendOnce(result)
    .catch(keepWaiting)
    .then(delivery => {
      underway.delete(attemptId)
      reportDelivery(result, delivery)
      return delivery
    })
  underway.set(attemptId, sending)
  return sending
}

/** An unexpected failure of this page must not lose the result: it stays in the queue. */
function keepWaiting(error: unknown): Delivery {
  console.warn('A result could not be sent', error)
  return { status: 'waiting' }
}

async function sendOnce(result: QueuedResult, isSecondTry = false): Promise<Delivery> {
  try {
    const completion = await call(gameEndpoints.complete, { body: toBody(result) })
    adoptCompletion(result.runId, completion)
    if (completion.result === 'victory') storeWonClue(result)
    discard(result)
    markRefreshNeeded()
    return { status: 'delivered', completion }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.isTransient) return { status: 'waiting' }
    if (isPlayerUnknown(error) && !isSecondTry) {
      return (await regainPlayer()) ? sendOnce(result, true) : { status: 'waiting' }
    }
    console.warn('A result was refused', error)
    if (mayBePlayedOn(result, error)) removeFromQueue(result)
    else discard(result)
    return { status: 'refused', error }
  }
}

const LOG_REFUSED = 'log-refused'
const refusedLogs = new Set<number>()

/**
 * Moves that claim more time than has passed may be accepted a moment later, so the first refusal of
 * a log keeps the saved attempt; after a second one it would be refused for ever.
 */
function mayBePlayedOn({ attemptId }: QueuedResult, { code }: CallError): boolean {
  if (code !== LOG_REFUSED || refusedLogs.has(attemptId)) return false
  refusedLogs.add(attemptId)
  return true
}

/** Delivered or refused for good: the result and the saved attempt go. */
function discard(result: QueuedResult): void {
  clearSavedAttempt(result.runId, result.attemptId)
  removeFromQueue(result)
}

/** A guest who has signed in since sends as the account's player. */
function senderOf({ playerId }: QueuedResult): number {
  const current = playerIdOf(identity.getState())
  return current === FALLBACK_PLAYER_ID ? playerId : current
}

function toBody(sent: QueuedResult) {
  const { runId, nodeId, result, score, timeElapsed, attemptId, moves, figures } = sent
  return {
    playerId: senderOf(sent),
    runId,
    nodeId,
    result,
    gameData: {
      gameType: sent.game,
      score,
      timeElapsed,
      ...figures?.gameData,
      additionalData: { ...figures?.additionalData, attemptId, moves },
    },
  }
}
