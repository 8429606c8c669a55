import { forgottenWordPuzzleSchema } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { forgottenWordSource } from './source.ts'

const stock = forgottenWordSource.stock()

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
