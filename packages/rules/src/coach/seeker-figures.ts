import { checkTwistleGuess } from '../games/twistle/check-guess.ts'
import { averageLeft, markingOf, type Split, splitBy, type WeightOf } from './markings.ts'
import type { SeekerGame, SeekerTurn } from './seeker-game.ts'

export interface SeekerTurnFigures {
  word: string
  /** The guess agrees with everything that was shown, so that it could be the answer. */
  isOpen: boolean
  /** Answers that were possible before the guess, and those that fit its marks: one where it was right. */
  before: number
  after: number
  /** Answers that the guess leaves to find on average, everyday words being likelier. */
  average: number
  /** From 0 to 99, beside the best word that was found; null where only one answer was left. */
  skill: number | null
  /** From 0 to 99: the share of the possible answers for which the guess leaves more. */
  luck: number | null
  better: BetterWord | null
}

/**
 * A word of the same turn that leaves no more answers on average. Never the secret, which nobody could
 * know, and none beside the guess that named it.
 */
export interface BetterWord {
  word: string
  average: number
  /** It leaves one answer at most, whatever the secret is. */
  tellsAllApart: boolean
  isAnswer: boolean
  /** The new letter that splits the possible answers most evenly; null if it has none. */
  letter: string | null
}

export interface SeekerFigures {
  turns: SeekerTurnFigures[]
  /** Averages over the turns; null without a turn that has one. */
  skill: number | null
  luck: number | null
  /** Answers that are possible after the last guess. */
  left: number
  /** The guess that leaves the smallest share of the answers, by its place. */
  best: number | null
  /** The most answers that differed in one place alone, once few were left. */
  family: number
  /** The turn after the opening at which another word would have helped most, by its place. */
  advised: number | null
}

/** Marks that are worked out to compare words at one turn: about 10 ms. */
const MOST_MARKS = 200_000
const MOST = 99
/** A gain too small to be worth a word. */
const LEAST_GAIN = 1.05

/** Everyday words are the answer about four times as often as other common ones. */
const EVERYDAY_WEIGHT = 4

/**
 * How a Word Seeker went. `words` are the accepted words that are common enough to be asked for, of which
 * the everyday ones are likelier. Rare accepted words are never the answer, so that they weigh nothing.
 */
export function seekerFigures(
  { secret, turns }: SeekerGame,
  words: readonly string[],
  everyday: ReadonlySet<string>,
): SeekerFigures {
  const answers = words.includes(secret) ? words : [...words, secret]
  const weightOf: WeightOf = word => (everyday.has(word) ? EVERYDAY_WEIGHT : 1)
  const open = turns.map(turn => openAnswers(turn, answers))
  const figures = turns.map((turn, i) => {
    return turnFigures(turn, secret, open[i] ?? [], { words: answers, weightOf })
  })
  return {
    turns: figures,
    skill: mean(figures.map(({ skill }) => skill)),
    luck: mean(figures.map(({ luck }) => luck)),
    left: figures.at(-1)?.after ?? answers.length,
    best: placeOfLeast(figures, ({ before, after }) => (before > 1 ? after / before : 1)),
    family: Math.max(0, ...open.map(largestFamily)),
    // Not the opening: players have their own, and the same advice would come after every game.
    advised: placeOfLeast(figures, ({ average, better, word }) =>
      better && word !== turns[0]?.word && average / better.average >= LEAST_GAIN
        ? better.average / average
        : 1,
    ),
  }
}

interface Vocabulary {
  words: readonly string[]
  weightOf: WeightOf
}

function turnFigures(
  turn: SeekerTurn,
  secret: string,
  open: readonly string[],
  { words, weightOf }: Vocabulary,
): SeekerTurnFigures {
  const split = splitBy(turn.word, open, weightOf)
  const left = split.sizes[markingOf(secret, turn.word)] ?? 0
  const average = averageLeft(split)
  const others = { words: words.filter(word => word !== secret), weightOf }
  const rival = open.length > 1 ? findBetter(turn, average, open, others) : null
  const best = Math.min(average, rival?.average ?? average)
  return {
    word: turn.word,
    isOpen: openAnswers(turn, [turn.word]).length > 0,
    before: open.length,
    after: Math.max(1, left),
    average,
    skill: open.length > 1 ? skillOf(open.length, average, best) : null,
    luck: open.length > 1 ? luckOf(split, left) : null,
    better: turn.word === secret ? null : rival,
  }
}

/** The words that can be the answer, by what was shown before the turn. */
function openAnswers(
  { guesses, unveiled, struck }: SeekerTurn,
  words: readonly string[],
): string[] {
  const marked = guesses.filter(({ marks }) => marks.length > 0)
  const codes = marked.map(({ word, marks }) => [word, codeOf(marks)] as const)
  return words.filter(
    word =>
      unveiled.every(({ place, letter }) => word.charAt(place) === letter) &&
      !struck?.some(letter => word.includes(letter)) &&
      codes.every(([guess, code]) => markingOf(word, guess) === code),
  )
}

function codeOf(marks: SeekerTurn['guesses'][number]['marks']): number {
  const digits = { absent: 0, present: 1, correct: 2 }
  return marks.reduceRight((code, mark) => 3 * code + digits[mark], 0)
}

/** The part of the possible narrowing that the guess achieves, each halving counting the same. */
function skillOf(total: number, average: number, best: number): number {
  if (best >= total) return MOST
  return Math.round((MOST * Math.log(total / average)) / Math.log(total / best))
}

/** Equal results count half, so that a guess whose results are all alike is neither lucky nor not. */
function luckOf({ sizes, weights, total }: Split, left: number): number {
  let larger = 0
  let equal = 0
  for (const [marking, size] of sizes.entries()) {
    if (size > left) larger += weights[marking] ?? 0
    else if (size === left) equal += weights[marking] ?? 0
  }
  return Math.round((MOST * (larger + equal / 2)) / total)
}

interface Weighed {
  word: string
  average: number
  split: Split
}

/** Of words that leave equally many, one that could be the answer is preferred. */
function isPreferred(one: Weighed, best: Weighed | null, isOpen: ReadonlySet<string>): boolean {
  if (best === null || one.average < best.average) return true
  return one.average === best.average && isOpen.has(one.word) && !isOpen.has(best.word)
}

/** The word that leaves fewest answers on average among those that the rules allowed. */
function findBetter(
  turn: SeekerTurn,
  average: number,
  open: readonly string[],
  { words, weightOf }: Vocabulary,
): BetterWord | null {
  const isOpen = new Set(open)
  let best: Weighed | null = null
  for (const word of promising(turn, open, words)) {
    const split = splitBy(word, open, weightOf)
    const weighed = { word, average: averageLeft(split), split }
    if (isPreferred(weighed, best, isOpen)) best = weighed
  }
  if (!best || best.average > average) return null
  return {
    word: best.word,
    average: best.average,
    tellsAllApart: best.split.sizes.every(size => size <= 1),
    isAnswer: isOpen.has(best.word),
    letter: newLetter(best.word, turn, open),
  }
}

/**
 * The words to compare, those with the most usual letters first, as many as there is time for: all of
 * them where few answers are left.
 */
function promising(turn: SeekerTurn, open: readonly string[], words: readonly string[]): string[] {
  const shares = letterShares(open)
  const rank = (word: string) =>
    Array.from(new Set(word)).reduce((sum, letter) => sum + (shares.get(letter) ?? 0), 0)
  const allowed = words.filter(word => word !== turn.word && checkTwistleGuess(turn, word) === null)
  const count = Math.ceil(MOST_MARKS / open.length)
  if (allowed.length <= count) return allowed
  return allowed
    .map(word => [rank(word), word] as const)
    .sort(([a, one], [b, other]) => b - a || (one < other ? -1 : 1))
    .slice(0, count)
    .map(([, word]) => word)
}

/** How evenly each letter splits the words: most where half of them have it. */
function letterShares(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) {
    for (const letter of new Set(word)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return new Map(
    [...counts].map(([letter, count]) => [letter, Math.min(count, words.length - count)]),
  )
}

function newLetter(word: string, turn: SeekerTurn, open: readonly string[]): string | null {
  const known = new Set([turn.word, ...turn.guesses.map(guess => guess.word)].join(''))
  const shares = letterShares(open)
  const fresh = Array.from(word).filter(letter => !known.has(letter))
  const best = fresh.toSorted((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0))[0]
  return best && (shares.get(best) ?? 0) > 0 ? best : null
}

/** More words than these are no family, but the beginning of a game. */
const MOST_IN_FAMILIES = 60

function largestFamily(open: readonly string[]): number {
  if (open.length > MOST_IN_FAMILIES) return 0
  const sizes = new Map<string, number>()
  for (const word of open) {
    for (let place = 0; place < word.length; place++) {
      const rest = `${word.slice(0, place)}_${word.slice(place + 1)}`
      sizes.set(rest, (sizes.get(rest) ?? 0) + 1)
    }
  }
  return Math.max(0, ...sizes.values())
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  if (known.length === 0) return null
  return Math.round(known.reduce((sum, value) => sum + value, 0) / known.length)
}

/** The place of the least value below 1; of equal ones the first. */
function placeOfLeast(
  figures: readonly SeekerTurnFigures[],
  measure: (turn: SeekerTurnFigures) => number,
): number | null {
  const values = figures.map(measure)
  const least = Math.min(1, ...values)
  return least < 1 ? values.indexOf(least) : null
}
