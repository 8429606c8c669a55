import { expect, it } from 'vitest'
import type { BankEntry } from './bank.ts'
import { countTells, placeInTheme, proveThemes } from './theme-tell.ts'

const topaz: BankEntry = {
  word: 'TOPAZ',
  theme: "November's Stone",
  hint: 'A birthstone for those who arrive as autumn leaves.',
  synonyms: ['JEWEL', 'STONE', 'GEM', 'CITRINE'],
  relatedWords: ['RING', 'FACET', 'BROOCH'],
  difficulty: 'expert',
}
/** The answer comes after as many words as asked for. */
const readerWith = (before: number) => () => [
  ...Array.from({ length: before }, (_, place) => ({ word: `WORD${place}`, strength: 2 })),
  { word: 'TOPAZ', strength: 1 },
]

it('counts the words that come to mind before the answer or with it', () => {
  expect(placeInTheme(topaz, readerWith(0))).toBe(1)
  expect(placeInTheme(topaz, readerWith(9))).toBe(10)
  expect(placeInTheme(topaz, () => [])).toBe(Number.POSITIVE_INFINITY)
  const tied = () => ['BERYL', 'TOPAZ'].map(word => ({ word, strength: 1 }))
  expect(placeInTheme(topaz, tied)).toBe(2)
})

it('[CO31] refuses a hard or expert theme that brings the word to mind among the first ten', () => {
  const problem = 'TOPAZ: is expert, but "November\'s Stone" suggests it among the first 10 words'
  expect(proveThemes([topaz], readerWith(9))).toEqual([problem])
  expect(proveThemes([{ ...topaz, difficulty: 'hard' }], readerWith(0))).toHaveLength(1)
  expect(proveThemes([topaz], readerWith(10))).toEqual([])
})

it('[CO10] lets an easy or medium theme tell the word', () => {
  for (const difficulty of ['easy', 'medium'] as const) {
    expect(proveThemes([{ ...topaz, difficulty }], readerWith(0))).toEqual([])
  }
})

it('counts the telling themes of each difficulty in percent', () => {
  const other: BankEntry = { ...topaz, word: 'BERYL' }
  expect(countTells([topaz, other], readerWith(0))).toEqual({
    easy: 0,
    medium: 0,
    hard: 0,
    expert: 50,
  })
})
