import type { TwistleGuess, TwistleState } from '@lexiverse/rules'
import { cellStates } from './grid/cell-states.ts'
import { sayLetter } from './grid/letter-cell.tsx'

export const texts = {
  notAWord: 'Not a valid word. Try again.',
  unreachable: 'The dictionary cannot be reached just now. Nothing is lost: try again.',
  nearTheme: 'Near the theme',
  hardRules: [
    'Letters proven absent are banned and cannot be used again.',
    'A word is taken only once.',
    'Finding it pays 200, and 50 for each guess left.',
  ],
  flexibleRules: [
    'Flexible Recall: letters proven absent may be used again.',
    'A word is taken only once.',
    'Finding it pays 200, and 50 for each guess left.',
  ],
} as const

/** A guess as it is read aloud. */
function sayGuess({ word, marks, isSynonym }: TwistleGuess): string {
  const letters = marks.map((mark, i) => sayLetter(word.charAt(i), cellStates[mark])).join('; ')
  return `${word}: ${letters}.${isSynonym ? ` ${texts.nearTheme}.` : ''}`
}

/** What the last guess brought, for those who listen. */
export function sayStanding(told: readonly TwistleGuess[], state: TwistleState): string {
  const last = told.at(-1)
  if (!last) return ''
  if (told.length === state.guesses.length && state.status === 'won') {
    return `${last.word}: you have found the word.`
  }
  const left = state.maxGuesses - told.length
  return `${sayGuess(last)} ${left} ${left === 1 ? 'guess' : 'guesses'} left.`
}
