import { describe, expect, it } from 'vitest'
import { setupSchema } from '../engine/setup.ts'
import { fallbackHive, fallbackTwistle } from './fallback.ts'
import { practiceSetup } from './practice-setup.ts'

describe('fall-back puzzles', () => {
  it('[HB23] fall back to centre E, outer A R T S L N, pangram ANTLERS and 14 valid words', () => {
    const { center, letters, pangram, validWords, bonusWords } = fallbackHive
    expect([center, letters.join(''), pangram, validWords.length]).toEqual([
      'E',
      'ARTSLN',
      'ANTLERS',
      14,
    ])
    for (const word of [...validWords, ...bonusWords])
      expect(word).toMatch(/^(?=.*E)[EARTSLN]{4,}$/)
    expect(bonusWords.filter(word => validWords.includes(word))).toEqual([])
    expect(validWords).toContain(pangram)
  })

  it('[TW14] fall back to HOUSE, theme Buildings, easy, id 999', () => {
    const { id, word, theme, difficulty } = fallbackTwistle
    expect({ id, word, theme, difficulty }).toEqual({
      id: 999,
      word: 'HOUSE',
      theme: 'Buildings',
      difficulty: 'easy',
    })
  })

  it('[EN15] are practice, with three mind points of their own', () => {
    const setup = practiceSetup('anything')
    expect(setupSchema.parse(setup)).toEqual(setup)
    expect([setup.runKind, setup.mindPoints]).toEqual(['practice', { current: 3, maximum: 3 }])
  })
})
