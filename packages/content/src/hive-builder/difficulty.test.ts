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
  commonness: 40 * 32,
  derived: 8,
}
const harderThanPlain = (change: Partial<HiveSketch>) =>
  difficultyIndex({ ...plain, ...change }) > difficultyIndex(plain)

it('[CO10] rates a hive harder for rarer words, fewer words, awkward letters and fewer endings', () => {
  expect(harderThanPlain({ commonness: 40 * 36 })).toBe(true)
  expect(harderThanPlain({ answers: 25, commonness: 25 * 32, derived: 5 })).toBe(true)
  expect(harderThanPlain({ letters: lettersOf('aevkwxz') })).toBe(true)
  expect(harderThanPlain({ derived: 0 })).toBe(true)
})

it('calls the two ends easy and expert', () => {
  expect(rateHive({ ...plain, answers: 58, commonness: 58 * 29, derived: 25 })).toBe('easy')
  expect(rateHive({ ...plain, answers: 21, commonness: 21 * 38, derived: 0 })).toBe('expert')
})

it('[CO7] finds piles of endings unpleasant, plurals most of all', () => {
  expect(isPleasant({ ...plain, derived: 19 })).toBe(true)
  expect(isPleasant({ ...plain, derived: 21 })).toBe(false)
  expect(isPleasant({ ...plain, letters: lettersOf('aeinrts'), derived: 19 })).toBe(false)
})

it('[CO7] finds a Q without its U unpleasant', () => {
  expect(isPleasant({ ...plain, letters: lettersOf('aeinrtq') })).toBe(false)
  expect(isPleasant({ ...plain, letters: lettersOf('aeinuqt') })).toBe(true)
})
