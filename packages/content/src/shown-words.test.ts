import { expect, it } from 'vitest'
import { proveShownWords } from './shown-words.ts'
import { isFitToShow } from './words/block-list.ts'
import { readSignedWords } from './words/signed-words.ts'

it('[CO2] finds a shown word that a public list flags and nobody has signed as innocent', () => {
  expect(proveShownWords(new Set(['meadow', 'cockpit', 'boobs']))).toEqual([
    expect.stringContaining('boobs: flagged by a public list'),
  ])
})

it('[CO2] signs no word as innocent that our own lists keep from being shown', () => {
  expect([...readSignedWords('innocent')].filter(word => !isFitToShow(word))).toEqual([])
})
