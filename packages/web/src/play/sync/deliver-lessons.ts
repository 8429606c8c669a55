import { type GameState, gameIds, gameOf, type Outcome, replay, type Setup } from '@lexiverse/rules'
import { CallError } from '../../platform/api.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { isUnknown } from '../../platform/session-end.ts'
import { askAttempt, fetchPuzzle } from '../journey/request-attempt.ts'
import { dropLesson, type Lesson, readLessons } from './lessons.ts'
import { deliver, type FinishedGame, isPassing, isSettled, outbox, tell } from './outbox.ts'
import { claimsOf } from './reported-figures.ts'

/** Where none was opened for it. */
const NO_ATTEMPT = 0

const LOCK = 'lexiverse-lessons'

let delivering: Promise<void> | null = null

/** Opens an attempt for each lesson that waits and completes it with its moves; one at a time, also among tabs. */
export function deliverLessons(): Promise<void> {
  // Not every browser has locks: then a tab minds at least itself.
  delivering ??= deliverAlone().finally(() => {
    delivering = null
  })
  return delivering
}

async function deliverAlone(): Promise<void> {
  if (!isSettled(identity.getState())) return
  if (!navigator.locks) return deliverAll()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async lock => {
    if (lock) await deliverAll()
  })
}

async function deliverAll(): Promise<void> {
  for (const lesson of readLessons()) {
    // Each opens the next: nothing can follow a result that is still on its way.
    if (isOnItsWay(lesson) || !(await deliverLesson(lesson))) return
  }
}

const isOnItsWay = ({ runId }: Lesson): boolean =>
  outbox.getState().waiting.some(game => game.runId === runId)

/** Answers whether the next one may follow. */
async function deliverLesson(lesson: Lesson): Promise<boolean> {
  try {
    const finished = await openFor(lesson)
    if (finished) tell(finished, await deliver(finished))
    else refuse(lesson, new CallError(409, 'attempt-closed', BEGUN_OTHERWISE, ''))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isPassing(error) || isUnknown(error)) return false
    // Won meanwhile on another device, or its journey is over.
    console.warn('A lesson was not taken', error)
    refuse(lesson, error)
  }
  dropLesson(lesson)
  return true
}

const BEGUN_OTHERWISE = 'This star was begun otherwise meanwhile.'

function refuse({ runId, nodeId, game }: Lesson, error: CallError): void {
  const result = { runId, nodeId, game, attemptId: NO_ATTEMPT, result: 'victory' as const }
  tell(result, { status: 'refused', error })
}

/** Null where the star was begun otherwise meanwhile, or its moves do not win there. */
async function openFor({ runId, nodeId, moves, ...lesson }: Lesson): Promise<FinishedGame | null> {
  const game = gameIds.find(id => id === lesson.game)
  if (!game) return null
  const playerId = playerIdOf(identity.getState())
  const place = { playerId, runId, nodeId, game, level: 0, timerMode: 'timed' as const }
  const opened = await askAttempt(place)
  const { attemptId, setup } = opened
  // A journey that is not ours any more is answered with another.
  if (opened.runId !== runId || attemptId === null || setup === null) return null
  if (opened.moves.length > 0) return null
  const puzzle = await fetchPuzzle(place, attemptId)
  const played = replay(gameOf(game), puzzle, setup, moves)
  if (!played.ok || played.outcome?.result !== 'victory') return null
  const facts = { playerId, runId, attemptId, nodeId, game, moves }
  return { ...facts, ...resultOf(game, played.state, played.outcome, setup) }
}

function resultOf(game: Lesson['game'], state: GameState, outcome: Outcome, setup: Setup) {
  const { result, score } = outcome
  return { result, score, timeElapsed: 0, claims: claimsOf(game, state, outcome, setup) }
}
