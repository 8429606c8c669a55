import { inWords, type SeekerFigures, type TwistlePuzzle, type TwistleView } from '@lexiverse/rules'
import { adviceOf } from '../seeker/advice.ts'
import { ordinal, several, type Values } from './variant.ts'

/** What texts about a Word Seeker ask. */
export interface SeekerFacts {
  guesses: number
  guessesLeft: number
  skill: number | null
  luck: number | null
  openingLeft: number
  openingLuck: number
  /** The share of the answers that the opening left, and the best guess. */
  openingShare: number
  bestShare: number
  bestLeft: number
  lastBefore: number
  left: number
  family: number
  /** Letters known by marks before the last guess. */
  marksBeforeLast: number
  /** A guess took no word off the list. */
  hasIdleGuess: boolean
  /** A synonym or a related word was guessed. */
  isThemeRead: boolean
  /** The first two guesses share no letter. */
  isSecondFresh: boolean
  /** No guess left out a letter that was found before. */
  keepsLetters: boolean
  /** A guess after the second and before the last tested no new consonant. */
  hasStaleMiddle: boolean
  /** The last guess, and every guess, could be the answer. */
  isLastOpen: boolean
  isAllOpen: boolean
  /** The advised word halves what was left. */
  halves: boolean
  /** A better word can be named beside the sentence, which then gives no other advice. */
  hasAdvice: boolean
}

type Situation = 'seeker-swift' | 'seeker-late' | 'seeker-lost'

const SWIFT_GUESSES = 3

export function seekerSituation({ status, guesses }: TwistleView): Situation {
  if (status !== 'won') return 'seeker-lost'
  return guesses.length <= SWIFT_GUESSES ? 'seeker-swift' : 'seeker-late'
}

export function seekerFacts(
  puzzle: TwistlePuzzle,
  { guesses, maxGuesses }: TwistleView,
  figures: SeekerFigures,
): SeekerFacts {
  const { turns, skill, luck, left, family } = figures
  const [first] = turns
  const last = turns.at(-1)
  const best = figures.best === null ? undefined : turns[figures.best]
  const advised = figures.advised === null ? undefined : turns[figures.advised]
  const words = guesses.map(({ word }) => word)
  const related = [...puzzle.synonyms, ...puzzle.relatedWords]
  return {
    guesses: guesses.length,
    guessesLeft: maxGuesses - guesses.length,
    skill,
    luck,
    openingLeft: first?.after ?? 0,
    openingLuck: first?.luck ?? 0,
    openingShare: first ? first.after / first.before : 1,
    bestShare: best ? best.after / best.before : 1,
    bestLeft: best?.after ?? 0,
    lastBefore: last?.before ?? 0,
    left,
    family,
    marksBeforeLast: foundLetters(guesses.slice(0, -1)).size,
    hasIdleGuess: turns.some(({ before, after }) => before > 1 && before === after),
    isThemeRead: words.some(word => word !== puzzle.word && related.includes(word)),
    isSecondFresh: !sharesLetter(words[0] ?? '', words[1] ?? ''),
    keepsLetters: guesses.every(({ word }, i) =>
      [...foundLetters(guesses.slice(0, i))].every(letter => word.includes(letter)),
    ),
    hasStaleMiddle: words
      .slice(2, -1)
      .some((word, i) => !/[^AEIOU]/.test(freshLetters(word, words.slice(0, i + 2)))),
    isLastOpen: last?.isOpen ?? false,
    isAllOpen: turns.every(({ isOpen }) => isOpen),
    halves: !!advised?.better && advised.better.average <= advised.before / 2,
    hasAdvice: adviceOf(figures) !== null,
  }
}

export function seekerValues(
  puzzle: TwistlePuzzle,
  { guesses }: TwistleView,
  { turns, best, advised, left }: SeekerFigures,
): Values {
  const [first] = turns
  const last = turns.at(-1)
  const bestTurn = best === null ? null : turns[best]
  const better = advised === null ? null : (turns[advised]?.better ?? null)
  const inPlace = guesses.at(-1)?.marks.filter(mark => mark === 'correct').length ?? 0
  return {
    guesses: guesses.length,
    word: puzzle.word,
    opening: first?.word,
    openingLeft: several(first?.after ?? 0),
    openingRival: first?.better?.word,
    best: bestTurn?.word,
    bestLeft: several(bestTurn?.after ?? 0),
    bestCut: bestTurn && `from ${inWords(bestTurn.before)} words to ${inWords(bestTurn.after)}`,
    better: better?.word,
    letter: better?.letter,
    turn: advised === null ? null : advised + 1,
    left: several(left),
    lastBefore: several(last?.before ?? 0),
    inPlace: several(inPlace),
    hiddenPlace: hiddenPlace(guesses),
  }
}

function foundLetters(guesses: TwistleView['guesses']): Set<string> {
  return new Set(
    guesses.flatMap(({ word, marks }) => Array.from(word).filter((_, i) => marks[i] !== 'absent')),
  )
}

const sharesLetter = (one: string, other: string): boolean =>
  Array.from(one).some(letter => other.includes(letter))

const freshLetters = (word: string, before: readonly string[]): string =>
  Array.from(word)
    .filter(letter => !before.join('').includes(letter))
    .join('')

/** The one place that no guess before the last had right, as an ordinal. */
function hiddenPlace(guesses: TwistleView['guesses']): string | null {
  const earlier = guesses.slice(0, -1)
  const hidden = [0, 1, 2, 3, 4].filter(i => earlier.every(({ marks }) => marks[i] !== 'correct'))
  return hidden.length === 1 ? ordinal(hidden[0] ?? -1) : null
}
