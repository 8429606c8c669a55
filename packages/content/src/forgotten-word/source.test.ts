import { forgottenWordPuzzleSchema } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import type { WordRecord } from '../words/verdict.ts'
import { createForgottenWordSource } from './source.ts'

const words = new Set(['amber', 'member', 'umber', 'coals'])
/** Too rare to play; a typing error of a spelling list; a name. */
const unplayed: Record<string, WordRecord> = {
  ember: { class: 'dictionary', tier: 'answer', commonness: 50, heard: 3 },
  embar: { class: 'dictionary', tier: null, commonness: 95, heard: 0 },
  emberr: { class: 'dictionary', tier: null, commonness: 80, heard: 0 },
  embery: { class: 'name', tier: null, commonness: 95, heard: 0 },
}
const stock = createForgottenWordSource({
  has: word => words.has(word),
  look: word => unplayed[word] ?? null,
}).stock()

it('gives every entry in the shape of a puzzle', () => {
  for (const { puzzle } of stock) {
    expect(forgottenWordPuzzleSchema.safeParse({ id: 1, ...puzzle }).success).toBe(true)
  }
})

it('names each entry by its word and its tier', () => {
  const ember = stock.find(({ key }) => key === 'ember')
  expect(ember?.difficulty).toBe('common')
  expect(ember?.puzzle.word).toBe('ember')
  expect(ember?.puzzle.difficulty).toBe('common')
  expect(new Set(stock.map(({ key }) => key)).size).toBe(stock.length)
})

it('[CO4] holds a third back', () => {
  const share = stock.filter(({ reserve }) => reserve).length / stock.length
  expect(share).toBeCloseTo(1 / 3, 1)
})

it('[FW19] tells which words of their own, also rare ones, lie one letter from a right spelling', () => {
  const ember = stock.find(({ key }) => key === 'ember')
  expect(ember?.puzzle.nearWords).toEqual(['amber', 'embar', 'member', 'umber'])
})

it('[FW18] hands on every right spelling, and nothing about words that differ', () => {
  const vellum = stock.find(({ key }) => key === 'vellum')
  expect(vellum?.puzzle).not.toHaveProperty('differs')
  expect(stock.find(({ key }) => key === 'smolder')?.puzzle.accepts).toEqual(['smoulder'])
})

it('[FW20] hands on the wordplay of a word that has one', () => {
  const wordplayOf = (word: string) => stock.find(({ key }) => key === word)?.puzzle.wordplay
  expect(wordplayOf('agelast')).toEqual({
    clue: 'How old you are, and the opposite of first.',
    parts: 'age + last',
  })
  expect(wordplayOf('ember')).toBeUndefined()
})
