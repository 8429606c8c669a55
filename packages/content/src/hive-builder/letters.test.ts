import { expect, it } from 'vitest'
import { isDerived } from './derived.ts'
import { countLetters, lettersOf, singleLetters, spell } from './letters.ts'
import { createSetTable } from './set-table.ts'
import { packTally, unpackTally } from './tally.ts'

it('sees the different letters of a word', () => {
  expect(spell(lettersOf('banana'))).toBe('abn')
  expect(countLetters(lettersOf('banana'))).toBe(3)
  expect(singleLetters(lettersOf('zag')).map(spell)).toEqual(['a', 'g', 'z'])
})

it('gives back what was packed into a tally, and the sum of two', () => {
  const one = { answers: 60, derived: 59, points: 300, rare: 40 }
  expect(unpackTally(packTally(one))).toEqual(one)
  expect(unpackTally(packTally(one) + packTally(one))).toEqual({
    answers: 120,
    derived: 118,
    points: 600,
    rare: 80,
  })
})

it('finds a set of letters where it was placed, and no other', () => {
  const table = createSetTable(100)
  const sets = Array.from({ length: 100 }, (_, index) => index * 7 + 1)
  const rows = sets.map(table.place)
  expect(rows).toEqual(sets.map((_, index) => index))
  expect(sets.map(table.place)).toEqual(rows)
  expect(sets.map(table.find)).toEqual(rows)
  expect(table.find(3)).toBe(-1)
  expect(table.sets()).toEqual(sets)
})

it('knows a word that only adds an ending to another', () => {
  const known = new Set(['walk', 'bake', 'run', 'quick', 'lea', 'bus', 'box'])
  const derived = ['walks', 'walked', 'walker', 'walkers', 'walking', 'baked', 'baking', 'baker']
  const doubled = ['runner', 'running', 'quickly', 'buses', 'boxes']
  const own = ['walk', 'lead', 'need', 'ring', 'bring', 'chess', 'only']
  expect([...derived, ...doubled].filter(word => !isDerived(word, known))).toEqual([])
  expect(own.filter(word => isDerived(word, known))).toEqual([])
})
