import { fault, notice } from '../../engine/feedback.ts'
import { accept, type Reduced, type Refused, refuse } from '../../engine/game.ts'
import type { Clue } from '../../engine/setup.ts'
import type { Vitals } from '../../engine/vitals.ts'
import type { ForgottenWordState } from './state.ts'

/** The guesses that a party has together at a boss that it shares. */
export function sharedGuesses(players: number): number {
  return 3 + players
}

/**
 * Why a guess does not fit the boss: at one that the party shares every guess has a number, given by the
 * server, and each log holds all of them in this order. So every player's log is judged alike.
 */
export function checkNumber(
  { authors, guesses, nearMisses = [] }: ForgottenWordState,
  number: number | null,
): Refused | null {
  if (!authors) {
    return number === null ? null : refuse('not-shared', 'This boss is yours alone.')
  }
  if (number === null) return refuse('shared', 'At this boss the party guesses together.')
  const next = guesses.length + nearMisses.length + 1
  return number === next ? null : refuse('out-of-order', 'A guess of the party is missing.')
}

/** Adds the author of the guess that was made last; nothing at a boss that is not shared. */
export function withAuthor(
  { authors }: ForgottenWordState,
  by: string | null,
): Pick<ForgottenWordState, 'authors'> {
  return authors ? { authors: [...authors, by] } : {}
}

/** Adds the author of a misspelling; nothing at a boss that is not shared. */
export function withNearAuthor(
  { authors, guesses, nearAuthors = [] }: ForgottenWordState,
  by: string | null,
): Pick<ForgottenWordState, 'nearAuthors'> {
  return authors ? { nearAuthors: [...nearAuthors, { by, after: guesses.length }] } : {}
}

/**
 * A player at zero who could still stand again has won with the party, and goes on with one mind point like
 * everybody who watched. The Second Dawn stays.
 */
export function carriedAlong(vitals: Vitals): Vitals {
  return vitals.awaitsRevival ? { ...vitals, mindPoints: 1, awaitsRevival: false } : vitals
}

const HIDDEN_GUESS = 'A WORD'

/** The guesses as they may be shown: soft words of friends are only said to be a word. */
export function shownBossGuesses({
  guesses,
  softGuesses = [],
}: Pick<ForgottenWordState, 'guesses' | 'softGuesses'>): string[] {
  return guesses.map(word => (softGuesses.includes(word) ? HIDDEN_GUESS : word))
}

/** A friend's wrong guess costs this player nothing but one of the common guesses. */
export function missOfFriend(
  state: ForgottenWordState,
  guesses: string[],
  by: string,
  isSoft: boolean,
): ForgottenWordState {
  const next = { ...state, guesses, ...withAuthor(state, by) }
  const word = guesses.at(-1) ?? ''
  if (isSoft) next.softGuesses = [...(state.softGuesses ?? []), word]
  const left = state.maxGuesses - guesses.length
  if (left > 0) {
    const count = left === 1 ? '1 guess' : `${left} guesses`
    next.feedback = notice(
      `A friend tried ${isSoft ? 'a word' : word}: not the word. ${count} left.`,
    )
  } else {
    next.feedback = fault(`No guesses remain. The word was: ${state.puzzle.word}.`)
    next.status = 'lost'
  }
  return next
}

/** Clues that friends have won may open in any order. */
export function openFriendClue(state: ForgottenWordState, clue: Clue): Reduced<ForgottenWordState> {
  if (!state.authors) return refuse('not-shared', 'This boss is yours alone.')
  if (state.openClues.includes(clue)) return refuse('clue-open', 'This clue is already open.')
  return accept({ ...state, openClues: [...state.openClues, clue] })
}
