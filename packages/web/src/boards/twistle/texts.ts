import type { TwistleGuess, TwistleView } from '@lexiverse/rules'
import { cellStates } from './grid/cell-states.ts'
import { sayLetter } from './grid/letter-cell.tsx'

export const texts = {
  notAWord: 'Not a valid word. Try again.',
  unreachable: 'The dictionary cannot be reached just now. Nothing is lost: try again.',
  /** The specified refusal of hard mode speaks of guesses; this names the letter and the word. */
  absentLetter: (refusal: string) => `${/"(.)"/.exec(refusal)?.[1] ?? 'It'} is not in the word.`,
  nearTheme: 'Near the theme',
  related: 'Akin to the word',
  hiddenTheme: 'Hidden',
  lateMarks: 'Its marks come with your next guess.',
  hardRules: [
    'Letters proven absent are banned and cannot be used again.',
    'Each word can be guessed only once.',
    'Finding it pays 200, and 50 for each guess left.',
  ],
  flexibleRules: [
    'Flexible Recall: letters proven absent may be used again.',
    'Each word can be guessed only once.',
    'Finding it pays 200, and 50 for each guess left.',
  ],
} as const

/** How near a guess is in meaning, as far as it may be said; null if it is not. */
export function kinText({ isSynonym, isRelated }: TwistleGuess): string | null {
  if (isSynonym) return texts.nearTheme
  return isRelated ? texts.related : null
}

/** Text of a guess for screen readers. */
function describeGuess(guess: TwistleGuess): string {
  const { word, marks } = guess
  if (marks.length === 0) return `${word}. ${texts.lateMarks}`
  const letters = marks.map((mark, i) => sayLetter(word.charAt(i), cellStates[mark])).join('; ')
  const kin = kinText(guess)
  return `${word}: ${letters}.${kin ? ` ${kin}.` : ''}`
}

/** Text of the last guess and its result for screen readers. */
export function describeLastGuess(shown: readonly TwistleGuess[], view: TwistleView): string {
  const last = shown.at(-1)
  if (!last) return ''
  if (shown.length === view.guesses.length && view.status === 'won') {
    return `${last.word}: you have found the word.`
  }
  const left = view.maxGuesses - shown.length
  return `${describeGuess(last)} ${left} ${left === 1 ? 'guess' : 'guesses'} left.`
}
