import {
  fallbackHive,
  fallbackTwistle,
  type GameId,
  gameLabels,
  gameOf,
  practiceSetup,
  routeOf,
  trialOf,
  tutorialPuzzleAt,
  tutorialSetup,
} from '@lexiverse/rules'
import { CallError, isOfflineError } from '../../platform/api.ts'
import { readyPlayer } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { isPlayerUnknown, regainPlayer, sessionEnd } from '../../platform/session-end.ts'
import { adoptAttempt, journeyOfRun } from '../journey/journey-store.ts'
import { type AttemptPlace, fetchPuzzle, requestAttempt } from '../journey/request-attempt.ts'
import { isResult, type QueuedResult, queue } from '../sync/queue.ts'
import { type SavedAttempt, savedAttemptSlot, savedAttemptsAt } from '../sync/saved-attempt.ts'
import { sendQueue } from '../sync/send-queue.ts'
import { type AttemptInPlay, playAttempt } from './attempt.ts'
import { clearPractice, playPractice } from './practice-attempt.ts'

export interface OpenedAttempt {
  attempt: AttemptInPlay
  /** Shown above the board where the game is offline or practice. */
  notice: string | null
}

/** Notices of a game that opens without the server. Only a lost connection is called one. */
const noticesFor = (isOffline: boolean) => {
  const why = isOffline ? 'No connection' : 'The server does not answer'
  return {
    saved: `${why}: this game plays on from what is kept here.`,
    lesson: `${why}: the tutorial plays on, and a victory is kept until it returns.`,
    tutorial: `${why}: the tutorial plays on, but its result cannot be kept.`,
  }
}
const OFFLINE = noticesFor(true)
const BUILT_IN =
  'The puzzle could not be loaded. This one is built in: practice, nothing is won or lost.'
const PRACTICE = 'Practice: nothing is at stake.'
const AHEAD_OF_SERVER =
  'This lesson is not open in your tutorial yet. You can play it here, but its result cannot be kept.'

const NO_PLAYER = 'Player ID not available - player may not be initialized'
const NO_PLAYER_FOR_WEB = 'Player ID is required for scenario deduplication'
export const NOT_FETCHED = 'Failed to fetch puzzle for node'
export const NO_PUZZLE = 'No puzzle data received from server'

/** Opens the attempt at a place; offline a saved game, a tutorial puzzle or a built-in one. */
export async function openAttempt(place: AttemptPlace): Promise<OpenedAttempt> {
  if (!(await areTrialsSent(place))) {
    const lesson = tutorialGame(place)
    if (lesson) return lesson
    throw new UnsentTrialError('A trial waits to be sent')
  }
  const playerId = await knownPlayer(place)
  const unowned = playerId === null ? tutorialGame(place) : null
  if (unowned) return unowned
  const known = { ...place, playerId: playerId ?? place.playerId }
  try {
    return await withRetry(place, () => openFromServer(known))
  } catch (error) {
    if (error instanceof CallError && isPlayerUnknown(error)) return openUnknown(known, error)
    const replacement = replacementFor(known, error)
    if (!replacement) throw error
    console.warn('The game could not be had from the server', error)
    return replacement
  }
}

/** The server does not recognise the player: retries once, then continues a saved game. */
async function openUnknown(place: AttemptPlace, error: CallError): Promise<OpenedAttempt> {
  if (await regainPlayer()) return openFromServer({ ...place, playerId: await readyPlayer() })
  const mayGoOn = sessionEnd.getState().hasEnded && !isUnsent(place)
  const saved = mayGoOn ? savedGame(place) : null
  if (saved) return { ...saved, notice: null }
  throw error
}

/** Null for the tutorial offline, which needs no player. */
async function knownPlayer({ playerId, game, nodeId }: AttemptPlace): Promise<number | null> {
  if (playerId !== FALLBACK_PLAYER_ID) return playerId
  try {
    return await readyPlayer()
  } catch (cause) {
    if (isOfflineError(cause) && tutorialPuzzleAt(nodeId)) return null
    throw new Error(game === 'word-web' ? NO_PLAYER_FOR_WEB : NO_PLAYER, { cause })
  }
}

/** [PS17] Word Web gets one retry. */
async function withRetry<T>({ game }: AttemptPlace, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (game !== 'word-web' || isFinal(error)) throw error
    return ask()
  }
}

/** The server refused: a retry changes nothing. */
function isFinal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && !error.isTransient
}

async function openFromServer(place: AttemptPlace): Promise<OpenedAttempt> {
  const opened = await requestAttempt(place)
  adoptAttempt(opened)
  const { attemptId, setup } = opened
  if (attemptId === null || setup === null) throw new Error(NO_PUZZLE)
  if (opened.game !== null && opened.game !== place.game) {
    throw new OtherGameError(opened.game, setup.level, place.nodeId)
  }
  const puzzle = await puzzleFor({ ...place, runId: opened.runId }, attemptId)
  clearPractice(practiceSlotOf(place))
  const { playerId, nodeId } = place
  const facts = { playerId, nodeId, opened: { ...opened, attemptId, setup }, puzzle }
  const notice = setup.difficulty ? PRACTICE : null
  return { attempt: playAttempt(gameOf(place.game), facts), notice }
}

/** The attempt is open, but its puzzle could not be loaded. */
export class PuzzleError extends Error {}

/** The star holds another game than the address names. */
export class OtherGameError extends CallError {
  readonly game: GameId
  readonly path: string

  constructor(game: GameId, level: number, nodeId: string) {
    const { label } = gameLabels[game]
    super(409, 'other-game', `This star holds a game of ${label}.`, 'other game')
    this.game = game
    this.path = `${routeOf(game, level)}?node=${encodeURIComponent(nodeId)}`
  }
}

async function puzzleFor(place: AttemptPlace, attemptId: number): Promise<unknown> {
  const puzzle = await fetchPuzzle(place, attemptId).catch((cause: unknown) => {
    throw new PuzzleError(NOT_FETCHED, { cause })
  })
  if (!puzzle) throw new PuzzleError(NO_PUZZLE)
  return puzzle
}

/** Thrown while the result of the game at this star waits to be sent. */
export class UnsentError extends Error {}

/** Thrown while a clue trial of this boss waits to be sent. */
export class UnsentTrialError extends UnsentError {}

/** Only the server writes the outcome of a trial into its boss's log, so the boss waits for it. */
async function areTrialsSent(place: AttemptPlace): Promise<boolean> {
  if (!isTrialUnsent(place)) return true
  await sendQueue()
  return !isTrialUnsent(place)
}

const waitingResults = (): QueuedResult[] => queue.getState().waiting.filter(isResult)

const isWaiting = ({ runId, nodeId }: AttemptPlace, nodeOf: (sent: string) => string | undefined) =>
  waitingResults().some(result => result.runId === runId && nodeOf(result.nodeId) === nodeId)

const isUnsent = (place: AttemptPlace): boolean => isWaiting(place, nodeId => nodeId)

export const isTrialUnsent = (place: AttemptPlace): boolean =>
  isWaiting(place, nodeId => trialOf(nodeId)?.bossId)

function replacementFor(place: AttemptPlace, error: unknown): OpenedAttempt | null {
  if (isFinal(error))
    return isAheadOfServer(place, error)
      ? tutorialGame(place, { ...OFFLINE, tutorial: AHEAD_OF_SERVER })
      : null
  if (isUnsent(place)) throw new UnsentError('The result waits to be sent', { cause: error })
  const notices = noticesFor(isOfflineError(error))
  return savedGame(place, notices) ?? tutorialGame(place, notices) ?? builtInGame(place)
}

/** Continues a saved game without the server. */
function savedGame(place: AttemptPlace, notices = OFFLINE): OpenedAttempt | null {
  const { runId, nodeId, game, playerId, level } = place
  const saved =
    runId === null ? savedStandAlone(place) : savedAttemptSlot(runId, nodeId, level).read()
  if (saved?.game !== game) return null
  const { attemptId, setup, moves, puzzle, booked } = saved
  const opened = { runId: saved.runId, attemptId, setup, moves, booked, isLocalCopy: true }
  return {
    attempt: playAttempt(gameOf(game), { playerId, nodeId, opened, puzzle }),
    notice: notices.saved,
  }
}

/** The latest saved stand-alone game: its address does not name its run. */
function savedStandAlone({ nodeId, game, level, difficulty }: AttemptPlace): SavedAttempt | null {
  const waiting = waitingResults()
  const matches = ({ setup, attemptId, ...saved }: SavedAttempt) => {
    const isOver = waiting.some(result => result.attemptId === attemptId)
    if (isOver || saved.game !== game) return false
    if (setup.runKind !== 'practice') return setup.runKind === 'time-trial'
    return setup.level === level && setup.difficulty === difficulty
  }
  const byOpening = (a: SavedAttempt, b: SavedAttempt) => (a.openedAt ?? 0) - (b.openedAt ?? 0)
  return savedAttemptsAt(nodeId).filter(matches).toSorted(byOpening).at(-1) ?? null
}

const LOCKED = 'node-locked'

/** The lesson before this one was played offline, so the server still has this star locked. */
const isAheadOfServer = ({ runId }: AttemptPlace, error: unknown): boolean =>
  error instanceof CallError && error.code === LOCKED && !isOpenTutorial(runId)

function isOpenTutorial(runId: number | null): runId is number {
  if (runId === null) return false
  const known = journeyOfRun(runId)
  return !known || (known.progress.isTutorialMode && !known.isOver)
}

/**
 * A victory counts only in an open tutorial, and not for a clue trial: its boss has no attempt yet.
 */
function tutorialGame(place: AttemptPlace, notices = OFFLINE): OpenedAttempt | null {
  const { nodeId, game, runId } = place
  const slotName = practiceSlotOf(place)
  const puzzle = tutorialPuzzleAt(nodeId)
  if (!puzzle) return null
  const setup = tutorialSetup(nodeId, 'tutorial')
  if (!isOpenTutorial(runId) || trialOf(nodeId) || isBegun(runId, nodeId)) {
    return {
      attempt: playPractice(gameOf(game), puzzle, { slotName, setup }),
      notice: notices.tutorial,
    }
  }
  const attempt = playPractice(gameOf(game), puzzle, { slotName, setup, runId })
  return { attempt, notice: notices.lesson }
}

/**
 * The star already has moves, or a lost trial that costs a mind point there: a lesson starts
 * without either.
 */
function isBegun(runId: number, nodeId: string): boolean {
  const hasMoves = ({ moves, ...saved }: SavedAttempt) => saved.runId === runId && moves.length > 0
  if (savedAttemptsAt(nodeId).some(hasMoves)) return true
  const isToll = (sent: QueuedResult) => sent.runId === runId && sent.result === 'defeat'
  return waitingResults().some(sent => isToll(sent) && trialOf(sent.nodeId)?.bossId === nodeId)
}

function builtInGame(place: AttemptPlace): OpenedAttempt | null {
  const { game, difficulty } = place
  const puzzle = { 'hive-builder': fallbackHive, twistle: fallbackTwistle }[game as string]
  if (!puzzle) return null
  const slotName = practiceSlotOf(place)
  const setup = { ...practiceSetup(String(Date.now())), ...(difficulty && { difficulty }) }
  return { attempt: playPractice(gameOf(game), puzzle, { slotName, setup }), notice: BUILT_IN }
}

/**
 * Tutorial stars have a puzzle each; built-in puzzles are one per game. Chosen practice is kept apart
 * from the built-in game of a journey, which has another way back.
 */
function practiceSlotOf({ nodeId, game, difficulty }: AttemptPlace): string {
  if (tutorialPuzzleAt(nodeId)) return nodeId
  return difficulty ? `${game}-${difficulty}` : game
}
