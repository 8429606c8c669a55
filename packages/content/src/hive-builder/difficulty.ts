import type { Difficulty } from '@lexiverse/rules'
import { singleLetters, spell } from './letters.ts'
import { FEWEST_ANSWERS, type HiveSketch, MOST_ANSWERS } from './survey.ts'

/** How hard a letter is to place in a word; those not named here are easy. */
const HARD_LETTERS: Record<string, number> = {
  ...weigh('dcugmpb', 1),
  ...weigh('hyfwkv', 2),
  ...weigh('jxqz', 3),
}
const MOST_MIX = 12

/** Average SCOWL size of a hive's answers: nine in ten hives lie between these. */
const PLAIN_WORDS = 29
const RARE_WORDS = 38.5

/** Upper bounds of the index, near the quartiles of all hives fit for the stock. */
const BOUNDS: readonly [Difficulty, number][] = [
  ['easy', 0.43],
  ['medium', 0.54],
  ['hard', 0.66],
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
  return share(sum + 2 * (HARD_LETTERS[spell(center)] ?? 0), 0, MOST_MIX)
}

/** 0 to 1: rare words weigh most, then few words, then awkward letters, then few easy endings. */
export function difficultyIndex(hive: HiveSketch): number {
  const rarity = share(hive.commonness / hive.answers, PLAIN_WORDS, RARE_WORDS)
  const scarcity = 1 - share(hive.answers, FEWEST_ANSWERS, MOST_ANSWERS)
  const endings = share(hive.derived / hive.answers, 0, 0.5)
  return 0.4 * rarity + 0.2 * scarcity + 0.2 * letterMix(hive) + 0.2 * (1 - endings)
}

export function rateHive(hive: HiveSketch): Difficulty {
  const index = difficultyIndex(hive)
  return BOUNDS.find(([, bound]) => index < bound)?.[0] ?? 'expert'
}
