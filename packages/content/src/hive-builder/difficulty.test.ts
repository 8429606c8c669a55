import { expect, it } from 'vitest'
import { isPleasant } from './choose.ts'
import { difficultyIndex, rateHive } from './difficulty.ts'
import { lettersOf } from './letters.ts'
import type { HiveSketch } from './survey.ts'

const plain: HiveSketch = {
  letters: lettersOf('aeinrtl'),
  center: lettersOf('e'),
  answers: 40,
  points: 90,
  rare: 16,
  derived: 8,
}
const pangram = { word: 'latrine', isCommon: true }
const harderThanPlain = (change: Partial<HiveSketch>, changed = pangram) =>
  difficultyIndex({ ...plain, ...change }, changed) > difficultyIndex(plain, pangram)

it('[CO10] rates a hive harder for rarer words, fewer words, awkward letters and fewer endings', () => {
  expect(harderThanPlain({ rare: 24 })).toBe(true)
  expect(harderThanPlain({ answers: 25, rare: 10, derived: 5 })).toBe(true)
  expect(harderThanPlain({ letters: lettersOf('aevkwxz') })).toBe(true)
  expect(harderThanPlain({ derived: 0 })).toBe(true)
})

it('[CO10] rates a hive harder for fewer vowels, an awkward centre and a long or learned pangram', () => {
  expect(harderThanPlain({ letters: lettersOf('ainrtlo') })).toBe(false)
  expect(harderThanPlain({ letters: lettersOf('enrtlsh') })).toBe(true)
  expect(harderThanPlain({}, { word: 'entertainer', isCommon: true })).toBe(true)
  expect(harderThanPlain({}, { word: 'latrine', isCommon: false })).toBe(true)
})

it('[CO10] calls the two ends easy and expert', () => {
  expect(rateHive({ ...plain, answers: 58, rare: 18, derived: 25 }, pangram)).toBe('easy')
  const hard = { ...plain, letters: lettersOf('evkwxzy'), center: lettersOf('k'), rare: 30 }
  expect(rateHive({ ...hard, derived: 0 }, pangram)).toBe('expert')
})

it('[CO10] lets a stored hive keep its difficulty near the bounds, and only there', () => {
  const medium = { ...plain, rare: 15 }
  expect(rateHive(medium, pangram)).toBe('easy')
  expect(rateHive(medium, pangram, 'medium')).toBe('medium')
  expect(rateHive(medium, pangram, 'hard')).toBe('easy')
  expect(rateHive({ ...medium, rare: 10 }, pangram, 'medium')).toBe('easy')
})

it('[CO10] takes no hive of plain words that only a learned pangram names', () => {
  const easy = { ...plain, answers: 58, rare: 12, derived: 25 }
  expect(rateHive(easy, { word: 'latrine', isCommon: false })).toBe(null)
})

it('[CO7] finds piles of endings unpleasant', () => {
  expect(isPleasant({ ...plain, derived: 19 })).toBe(true)
  expect(isPleasant({ ...plain, derived: 21 })).toBe(false)
})

it('[CO7] finds a Q without its U unpleasant', () => {
  expect(isPleasant({ ...plain, letters: lettersOf('aeinrtq') })).toBe(false)
  expect(isPleasant({ ...plain, letters: lettersOf('aeinuqt') })).toBe(true)
})
