import {
  bossAt,
  type Difficulty,
  type GameId,
  gameLabels,
  PRACTICE_NODE,
  progressKey,
} from '@lexiverse/rules'
import { CallError, FOREIGN_ANSWER } from '../../../platform/api.ts'
import {
  NO_PUZZLE,
  NOT_FETCHED,
  OtherGameError,
  PuzzleError,
  UnsentError,
  UnsentTrialError,
} from '../../../play/attempt/open-attempt.ts'
import { bossPathOf, sameRealm } from '../../../play/journey/boss-path.ts'
import { activeJourney, journeys } from '../../../play/journey/journey-store.ts'
import { practicePagePath } from '../../../play/journey/practice-path.ts'
import { BACK_TO_PRACTICE } from '../practice-way.ts'

interface Way {
  path: string
  label: string
}

/** Why a game could not be opened, in the player's words. */
export interface Failure {
  title: string
  text: string
  /** Links to go on, the best first; absent where a retry may help. */
  ways?: readonly Way[]
  /** Only a newer version of the page can open the game. */
  needsReload?: true
  /** Somebody waits at the star: the page to go to instead. */
  redirect?: string
}

const toMap: Way = { path: '/game-map', label: 'Return to Map' }
const home: Way = { path: '/', label: 'Return Home' }
const chronicles: Way = { path: '/chronicles', label: 'Chronicles' }

export const JOURNEY_OVER = {
  title: 'This journey has ended',
  text: 'It has come to its end, here or on another device. Its record is kept in the Chronicles.',
} as const

const STAR_WON: Failure = {
  title: 'This star is won',
  text: 'What it brought is yours. The map shows where the way goes on.',
  ways: [toMap],
}
const STAR_CLOSED = 'This star is closed'

const UNSENT: Failure = {
  title: 'This result waits to be sent',
  text: 'The game is over and its result is kept here. The star can be entered again once it has been sent.',
  ways: [toMap],
}

const UNSENT_TRIAL: Failure = {
  title: 'The trial waits to be sent',
  text: 'It is over and its result is kept here. The boss can be faced again once it has been sent.',
  ways: [toMap],
}

const TUTORIAL_DONE: Failure = {
  title: 'The tutorial is done',
  text: 'What it taught stays with you. The Astral Realm lies open.',
  ways: [toMap],
}

const JOURNEY_COMPLETE: Failure = {
  title: 'Journey complete',
  text: 'All three realms are charted. The record of it is kept in the Chronicles.',
  ways: [home, chronicles],
}

const noPractice = (difficulty: Difficulty | undefined): Failure => ({
  title: 'No puzzle of this difficulty',
  text: 'There is no puzzle of this game and difficulty at the moment. Choose another.',
  ways: [
    {
      path: difficulty ? practicePagePath(difficulty) : '/practice',
      label: BACK_TO_PRACTICE,
    },
  ],
})

/** Error codes for a run that is over and for a star that is closed. */
export const RUN_CLOSED = 'run-closed'
const NODE_LOCKED = 'node-locked'
const MEETING_WAITS = 'meeting-waits'
const NOT_FOUND = 'not-found'
const RULES_CHANGED = 'rules-changed'

const TITLE = 'Failed to load puzzle'
const TRY_AGAIN = 'Failed to load puzzle. Please try again.'

interface Place {
  readonly nodeId: string
  readonly difficulty?: Difficulty | undefined
}

export function failureOf(game: GameId, { nodeId, difficulty }: Place, error: unknown): Failure {
  if (error instanceof CallError && error.code === RUN_CLOSED) return endedJourney()
  if (error instanceof CallError && error.code === NODE_LOCKED) {
    if (isWon(nodeId)) return STAR_WON
    // Guesses go on at a boss whose realm the party has left; its clue trials do not.
    const boss = sameRealm() && bossPathOf(nodeId)
    const ways = boss ? [{ path: boss, label: 'Return to the Boss' }, toMap] : [toMap]
    return { title: STAR_CLOSED, text: error.reason, ways }
  }
  if (error instanceof CallError && error.code === MEETING_WAITS) {
    const redirect = `/meeting?node=${encodeURIComponent(nodeId)}`
    return { title: STAR_CLOSED, text: error.reason, redirect }
  }
  if (error instanceof CallError && error.code === RULES_CHANGED) {
    return { title: 'This page is out of date', text: error.reason, needsReload: true }
  }
  if (nodeId === PRACTICE_NODE && isWithoutPuzzle(error)) return noPractice(difficulty)
  if (error instanceof UnsentTrialError) return UNSENT_TRIAL
  if (error instanceof UnsentError) return UNSENT
  if (error instanceof OtherGameError) return otherGame(error)
  const text = textOf(game, error)
  return { title: TITLE, text: text === TITLE ? '' : text }
}

function isWithoutPuzzle(error: unknown): boolean {
  if (!(error instanceof PuzzleError)) return false
  return error.cause instanceof CallError && error.cause.code === NOT_FOUND
}

function endedJourney(): Failure {
  const progress = activeJourney(journeys.getState())?.progress
  if (progress?.isTutorialMode) return TUTORIAL_DONE
  return progress?.gameCompleted ? JOURNEY_COMPLETE : { ...JOURNEY_OVER, ways: [home, chronicles] }
}

/** A star of this level, a word of the finale, or the boss that has just opened the level. */
function isWon(nodeId: string): boolean {
  const progress = activeJourney(journeys.getState())?.progress
  if (!progress) return false
  const { completedNodes, completedLevels, currentLevel, scores = {} } = progress
  if (completedNodes.includes(nodeId) || progressKey(currentLevel, nodeId) in scores) return true
  const isNewLevel = completedNodes.every(id => id === 'start')
  return isNewLevel && nodeId === bossAt(currentLevel) && completedLevels.includes(currentLevel - 1)
}

function otherGame({ game, path, reason }: OtherGameError): Failure {
  return {
    title: 'Another game waits here',
    text: `${reason} Nothing is lost.`,
    ways: [{ path, label: `Play ${gameLabels[game].label}` }, toMap],
  }
}

function textOf(game: GameId, error: unknown): string {
  const cause = error instanceof PuzzleError && error.cause ? error.cause : error
  if (cause instanceof CallError && cause.isForeign) return FOREIGN_ANSWER
  if (cause instanceof CallError && cause.isUnreadable) return NO_PUZZLE
  if (game === 'word-web' && error instanceof PuzzleError) return error.message
  if (game === 'word-web' && cause instanceof CallError && cause.isTransient) return NOT_FETCHED
  if (!(cause instanceof CallError)) return cause instanceof Error ? cause.message : TRY_AGAIN
  return cause.reason || cause.statusText || TRY_AGAIN
}
