import { expect, it } from 'vitest'
import { findGiveaways, stemOf } from './giveaway.ts'

it('takes the longest ending off a word and leaves at least four letters', () => {
  expect(stemOf('murmuration')).toBe('murmur')
  expect(stemOf('uxorious')).toBe('uxor')
  expect(stemOf('ruth')).toBe('ruth')
  expect(stemOf('blee')).toBe('blee')
})

it('finds the stem at the start, in the middle and in any case', () => {
  expect(findGiveaways('obsidian', 'Obsidius, or so they say.')).toEqual(['obsidius'])
  expect(findGiveaways('liss', 'It is almost bliss.')).toEqual(['bliss'])
})

it('finds either half of a compound', () => {
  expect(findGiveaways('flittermouse', 'A mouse that can flitter.')).toEqual(['mouse', 'flitter'])
})

it('lets short and unrelated words pass', () => {
  expect(findGiveaways('wayfarer', 'One who goes a long way on foot.')).toEqual([])
})
