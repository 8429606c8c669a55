import { brotliCompressSync } from 'node:zlib'
import { decodeFrontCoded } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { builtLexicon } from '../test-kit/built-lexicon.ts'
import { encodeSlice } from './slices.ts'

const lexicon = builtLexicon()
const guesses = encodeSlice(lexicon, 'five-letter')

it('[CO5] holds every accepted word of five letters', () => {
  const words = decodeFrontCoded(guesses)
  expect(words.map(word => word.toLowerCase())).toEqual(
    lexicon.words({ tier: 'accepted', length: 5 }),
  )
  expect(words.length).toBeGreaterThan(11_000)
  expect(words).toContain('HOUSE')
})

it('[CO5] tells everyday words from the other common ones', () => {
  const common = new Set(decodeFrontCoded(encodeSlice(lexicon, 'five-letter-answers')))
  const everyday = decodeFrontCoded(encodeSlice(lexicon, 'five-letter-everyday'))
  expect(everyday.filter(word => !common.has(word))).toEqual([])
  expect(everyday).toContain('HOUSE')
  expect(everyday.length).toBeGreaterThan(2_000)
  expect(everyday.length).toBeLessThan(common.size)
})

it('travels in at most 20 KB', () => {
  expect(brotliCompressSync(guesses).length).toBeLessThan(20_000)
})

it('[CO5] has a smaller fall-back, all of whose words are among the guesses', () => {
  const accepted = new Set(decodeFrontCoded(guesses))
  const fallback = decodeFrontCoded(encodeSlice(lexicon, 'five-letter-answers'))
  expect(fallback.filter(word => !accepted.has(word))).toEqual([])
  expect(fallback.length).toBeGreaterThan(3_000)
  expect(fallback.length).toBeLessThan(accepted.size / 2)
})
