import { expect, it } from 'vitest'
import blockList from './block-list.json' with { type: 'json' }
import { findBlocked, isBlocked } from './block-list.ts'
import innocentWords from './innocent-words.json' with { type: 'json' }

it('[CO2] lets every innocent word pass', () => {
  expect(innocentWords.filter(isBlocked)).toEqual([])
})

it('blocks every word of the list', () => {
  const listed = Object.values(blockList).flatMap(({ inflected, exact }) => [
    ...inflected,
    ...exact,
  ])
  expect(listed.filter(word => !isBlocked(word))).toEqual([])
})

it('[CO2] blocks the inflections of a listed word', () => {
  const forms = [
    'shits',
    'shitting',
    'shitty',
    'shittiest',
    'whored',
    'pussies',
    'fuckers',
    'arsing',
  ]
  expect(forms.filter(word => !isBlocked(word))).toEqual([])
})

it('[CO2] blocks a word in any case and with any accent', () => {
  expect(['SHIT', 'Shít'].map(isBlocked)).toEqual([true, true])
})

it('finds whole words in a text, never parts of words', () => {
  expect(findBlocked('The Scunthorpe cockpit: spicy, classic softness.')).toEqual([])
  expect(findBlocked("Holy shit! That cock-up is SHITTY, isn't it?")).toEqual([
    'shit',
    'cock',
    'SHITTY',
  ])
})

it('has no word in both directions', () => {
  const listed = new Set(
    Object.values(blockList).flatMap(({ inflected, exact }) => [...inflected, ...exact]),
  )
  expect(innocentWords.filter(word => listed.has(word))).toEqual([])
})
