import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeFrontCoded, encodeFrontCoded } from './front-coding.ts'

it('writes each word as the letters shared with the one before and the rest', () => {
  expect(encodeFrontCoded(['CABLE', 'CABLED', 'CANOE', 'DUNE'])).toBe('0CABLE5D2NOE0DUNE')
})

it('gives back the words in their order', () => {
  expect(decodeFrontCoded('0CABLE5D2NOE0DUNE')).toEqual(['CABLE', 'CABLED', 'CANOE', 'DUNE'])
})

it('reads an empty list from an empty text', () => {
  expect(decodeFrontCoded('')).toEqual([])
})

it('loses no word of any sorted list, however long the words', () => {
  const word = fc.stringMatching(/^[A-Z]{1,60}$/)
  fc.assert(
    fc.property(fc.uniqueArray(word), words => {
      const sorted = words.toSorted()
      expect(decodeFrontCoded(encodeFrontCoded(sorted))).toEqual(sorted)
    }),
  )
})
