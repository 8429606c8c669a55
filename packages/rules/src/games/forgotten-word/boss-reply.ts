import type { ForgottenWordState } from './state.ts'
import { isSameRoot, relate, sharedLetters, type WarmthStep } from './warmth.ts'

/** The level whose boss repeats the letters that a guess shares with the word. */
export const ECHO_LEVEL = 1

/** What a boss tells about a wrong guess that is a real word. */
export interface BossReply {
  /** Null where nothing is known about the word's relatives, or a form of the guess was answered before. */
  step: WarmthStep | null
  /** A form of the guess was answered before, so that it tells nothing new. */
  isFamiliar: boolean
  isSameRoot: boolean
  /** How many letters the guess shares with the word. */
  shared: number
  /** These letters in alphabetical order, told by one boss only; null for the others, and while they are awaited. */
  echo: string | null
  /** The echo comes with the next guess or clue. */
  isEchoLate?: true
}

type Guessed = Pick<
  ForgottenWordState,
  'puzzle' | 'guesses' | 'realWords' | 'hasEcho' | 'late' | 'maxGuesses' | 'addedGuesses' | 'status'
>

/**
 * A late echo waits for the next guess or clue, but not where the guess after it is the last. Guesses that a glyph
 * added do not count: an echo that is out would be taken back.
 */
function isAwaited(state: Guessed, place: number): boolean {
  const { guesses, late, maxGuesses, addedGuesses = 0, status } = state
  if (!late || status !== 'playing' || maxGuesses - addedGuesses - guesses.length <= 1) return false
  return place === guesses.length - 1 && place >= late.heard
}

/** One entry for each guess; null for the right one, for one that is no word and for a repeated one. */
export function bossReplies(state: Guessed): (BossReply | null)[] {
  const { puzzle, guesses, realWords = [], hasEcho } = state
  const { warmth } = puzzle
  const answered = new Set<string>()
  return guesses.map((guess, place) => {
    if (!realWords.includes(guess) || guesses.indexOf(guess) !== place) return null
    const word = guess.toLowerCase()
    const shared = sharedLetters(guess, puzzle.word.toUpperCase())
    const related = warmth && relate(warmth, word)
    const isFamiliar = related !== undefined && answered.has(related.lemma)
    if (related) answered.add(related.lemma)
    const isLate = hasEcho && isAwaited(state, place)
    return {
      step: related && !isFamiliar ? related.step : null,
      isFamiliar,
      isSameRoot: warmth !== undefined && !isFamiliar && isSameRoot(warmth, word),
      shared: shared.length,
      echo: hasEcho && !isLate ? shared : null,
      ...(isLate && { isEchoLate: true as const }),
    }
  })
}
