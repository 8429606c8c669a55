import { type Refused, refuse } from '../../engine/game.ts'
import type { TwistleGuess } from './state.ts'
import type { TwistleView } from './view.ts'

export const TWISTLE_WORD_LENGTH = 5

/** Marked absent somewhere, and neither correct nor present anywhere. */
function isProvenAbsent(letter: string, guesses: readonly TwistleGuess[]): boolean {
  let isAbsent = false
  for (const { word, marks } of guesses) {
    for (let i = 0; i < word.length; i++) {
      if (word[i] !== letter) continue
      // A guess that is marked late tells nothing yet.
      if (marks[i] === undefined) continue
      if (marks[i] !== 'absent') return false
      isAbsent = true
    }
  }
  return isAbsent
}

/** The letters proven absent or struck by a glyph, each once, in the order of the alphabet. */
export function bannedLetters(
  guesses: readonly TwistleGuess[],
  struck: readonly string[] = [],
): string[] {
  const letters = new Set(guesses.flatMap(({ word }) => Array.from(word)))
  const absent = Array.from(letters).filter(letter => isProvenAbsent(letter, guesses))
  return [...new Set([...absent, ...struck])].sort()
}

/** Why a guess cannot count: all that can be said of it without the secret and the dictionary. */
export function checkTwistleGuess(
  {
    guesses,
    isHardMode,
    omen,
    struck,
  }: Pick<TwistleView, 'guesses' | 'isHardMode' | 'omen' | 'struck'>,
  word: string,
): Refused | null {
  if (word.length !== TWISTLE_WORD_LENGTH) {
    return refuse('wrong-length', 'A guess has exactly 5 letters.')
  }
  if (guesses.some(earlier => earlier.word === word)) {
    return refuse('already-guessed', 'Already guessed this word!')
  }
  const unused = omen?.mustUseFound && findUnused(word, guesses)
  if (unused) return refuse('tether', `Tether: "${unused}" is in the word. Use it again.`)
  if (!isHardMode) return null
  const gone = struck?.find(letter => word.includes(letter))
  if (gone) return refuse('hard-mode', `Hard Mode: "${gone}" was struck. You cannot use it.`)
  const breach = findBreach(word, guesses)
  if (!breach) return null
  return refuse(
    'hard-mode',
    `Hard Mode: "${breach}" was not in previous guesses. You cannot use it.`,
  )
}

/** A letter that was found in an earlier guess and is not in this one. */
function findUnused(word: string, guesses: readonly TwistleGuess[]): string | undefined {
  const found = guesses.flatMap(({ word: earlier, marks }) =>
    Array.from(earlier).filter((_, i) => marks[i] === 'correct' || marks[i] === 'present'),
  )
  return found.find(letter => !word.includes(letter))
}

function findBreach(word: string, guesses: readonly TwistleGuess[]): string | null {
  for (const letter of word) if (isProvenAbsent(letter, guesses)) return letter
  return null
}
