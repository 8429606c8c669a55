import { CallError } from '../../platform/api.ts'
import { type Identity, identity, isAccountLeft, recheckIdentity } from '../../platform/identity.ts'
import { isPlayerUnknown } from '../../platform/session-end.ts'
import { isAnyStored, onStoredByOtherTab } from '../../platform/storage.ts'
import { isListenedTo, reportDelivery } from './delivery.ts'
import {
  isResult,
  keyOf,
  type QueuedLesson,
  type QueueEntry,
  queue,
  readQueue,
  removeFromQueue,
  replaceInQueue,
} from './queue.ts'
import { sendResult } from './report-result.ts'

const RETRY_MS = 5_000
const LOCK = 'lexiverse-queue'

let sending: Promise<void> | null = null

/** Tries to send everything that waits. A second call while one is under way joins it. */
export function sendQueue(): Promise<void> {
  sending ??= exclusively(sendEach).finally(() => {
    sending = null
  })
  return sending
}

/** One tab at a time; browsers without Web Locks rely on the server, which counts each attempt once. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async lock => {
    if (lock) await work()
  })
}

/** The queue is read before each entry: another game may have ended, or another tab sent something. */
async function sendEach(): Promise<void> {
  if (!mayIdentitySend(identity.getState())) return
  const tried = new Set<string>()
  const next = () =>
    readQueue().find(
      (entry, place, all) => !tried.has(keyOf(entry)) && isNext(entry, all.slice(0, place)),
    )
  for (let entry = next(); entry; entry = next()) {
    tried.add(keyOf(entry))
    if (isResult(entry)) await sendResult(entry)
    else await openAttemptFor(entry)
  }
}

/** Each tutorial star unlocks the next, so a lesson waits for everything before it in its run. */
function isNext(entry: QueueEntry, before: readonly QueueEntry[]): boolean {
  if (isResult(entry)) return true
  return navigator.onLine && !before.some(({ runId }) => runId === entry.runId)
}

/** Opens the attempt that a lesson lacks; the result then takes the lesson's place in the queue. */
async function openAttemptFor(lesson: QueuedLesson): Promise<void> {
  try {
    // Loaded on demand: it brings every game's rules, and few players ever need it.
    const { openLesson } = await import('./open-lesson.ts')
    replaceInQueue(lesson, await openLesson(lesson))
  } catch (error) {
    if (!(error instanceof CallError)) console.warn('A lesson could not be sent yet', error)
    else if (!error.isTransient && !isPlayerUnknown(error)) refuse(lesson, error)
  }
}

/** No attempt was opened for it. */
const NO_ATTEMPT = 0

function refuse(lesson: QueuedLesson, error: CallError): void {
  console.warn('A lesson was refused', error)
  removeFromQueue(lesson)
  const { runId, nodeId, game } = lesson
  const result = { runId, nodeId, game, attemptId: NO_ATTEMPT, result: 'victory' as const }
  reportDelivery(result, { status: 'refused', error })
}

/**
 * False while the identity is being checked, while a guest's journeys have not been moved to the
 * account, and for a guest while the queue may belong to an account whose session could not be checked.
 */
function mayIdentitySend(state: Identity): boolean {
  if (state.status === 'signed-in') return !state.user.hasConflict
  return state.status === 'guest' && !isAccountLeft()
}

/** Retries when the connection returns, when the identity changes and, while something waits, every few seconds. */
export function watchQueue(): () => void {
  const retry = () => {
    if (readQueue().length === 0) return
    const isUnsure = identity.getState().status === 'guest' && isAccountLeft()
    void (isUnsure ? recheckIdentity() : sendQueue())
  }
  retry()
  const timer = setInterval(retry, RETRY_MS)
  window.addEventListener('online', retry)
  const stopFollowing = identity.subscribe(retry)
  const stopWatching = onStoredByOtherTab('queue', adoptOtherTabsQueue)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', retry)
    stopFollowing()
    stopWatching()
  }
}

/** An attempt open here whose result another tab has delivered asks again: the server repeats its answer. */
function adoptOtherTabsQueue(): void {
  const before = queue.getState().waiting
  const waiting = readQueue()
  queue.setState({ waiting })
  // Storage was cleared by a sign-out: there is nobody to ask for.
  if (!isAnyStored('queue')) return
  const stillWaiting = new Set(waiting.map(keyOf))
  const delivered = before.filter(isResult).filter(result => !stillWaiting.has(keyOf(result)))
  for (const result of delivered.filter(isListenedTo)) void sendResult(result)
}
