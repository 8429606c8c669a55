import { type Difficulty, difficulties } from '@lexiverse/rules'
import { countLetters, type LetterSet, lettersOf, singleLetters, spell } from './letters.ts'
import type { Pangram } from './pangrams.ts'
import { FEWEST_ANSWERS, HIVE_LETTERS, type HiveSketch, MOST_ANSWERS } from './survey.ts'

/** How hard it is to find words with a letter; letters not listed are easy. */
const HARD_LETTERS: Record<string, number> = {
  ...weigh('dcugmpb', 1),
  ...weigh('hyfwkv', 2),
  ...weigh('jxqz', 3),
}
const MOST_MIX = 16
/** The centre is in every word. */
const CENTER_WEIGHT = 4
const VOWELS: LetterSet = lettersOf('aeiou')
const MOST_VOWELS = 4

/** Few hives have a smaller or a larger share of rare answers than these. */
const FEW_RARE = 0.2
const MANY_RARE = 0.6
const LONG_PANGRAM = 11

/** Upper bounds of the index, set so that 2,000 hives can be drawn and that the bots' success falls evenly. */
const BOUNDS: readonly [Difficulty, number][] = [
  ['easy', 0.31],
  ['medium', 0.49],
  ['hard', 0.63],
]

function weigh(letters: string, weight: number): Record<string, number> {
  return Object.fromEntries([...letters].map(letter => [letter, weight]))
}

function share(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)))
}

function letterMix({ letters, center }: HiveSketch): number {
  const weights = singleLetters(letters).map(letter => HARD_LETTERS[spell(letter)] ?? 0)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return share(sum + CENTER_WEIGHT * (HARD_LETTERS[spell(center)] ?? 0), 0, MOST_MIX)
}

/**
 * 0 to 1. Rare words weigh most, then awkward letters and few vowels; then few words, few easy
 * endings and a long pangram.
 */
export function difficultyIndex(hive: HiveSketch, { word, isCommon }: Pangram): number {
  const rarity = share(hive.rare / hive.answers, FEW_RARE, MANY_RARE)
  const vowels = share(countLetters(hive.letters & VOWELS), 1, MOST_VOWELS)
  const answers = share(hive.answers, FEWEST_ANSWERS, MOST_ANSWERS)
  const endings = share(hive.derived / hive.answers, 0, 0.5)
  const length = share(word.length, HIVE_LETTERS, LONG_PANGRAM)
  return (
    0.45 * rarity +
    0.25 * letterMix(hive) +
    0.1 * (1 - vowels) +
    0.05 * (1 - answers) +
    0.05 * (1 - endings) +
    0.1 * length +
    (isCommon ? 0 : 0.12)
  )
}

/** Whether hives of this difficulty ask only for words that most readers know. */
export function isPlain(difficulty: string): boolean {
  return difficulty === 'easy' || difficulty === 'medium'
}

/** A stored hive keeps its difficulty this far beyond the bounds, so that one changed word does not move it. */
const STORED_MARGIN = 0.04

function isNear(difficulty: Difficulty, index: number): boolean {
  const edges = [0, ...BOUNDS.map(([, bound]) => bound), 2]
  const place = difficulties.indexOf(difficulty)
  const [least = 0, most = 0] = edges.slice(place)
  return index >= least - STORED_MARGIN && index < most + STORED_MARGIN
}

/** Null for a hive of easy words whose only pangram is uncommon: it fits no difficulty. */
export function rateHive(
  hive: HiveSketch,
  pangram: Pangram,
  stored?: Difficulty,
): Difficulty | null {
  const index = difficultyIndex(hive, pangram)
  const rated = BOUNDS.find(([, bound]) => index < bound)?.[0] ?? 'expert'
  const difficulty = stored && isNear(stored, index) ? stored : rated
  return isPlain(difficulty) && !pangram.isCommon ? null : difficulty
}
