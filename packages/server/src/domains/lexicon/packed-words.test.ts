import { waysMet } from '@lexiverse/contract'
import { describe, expect, it } from 'vitest'
import { type MetWord, packWords, unpackWords } from './packed-words.ts'

describe('a packed list', () => {
  const words: MetWord[] = [
    { word: 'TRANSOM', way: 'pangram' },
    { word: 'TARN', way: 'found' },
    { word: 'TROVE', way: 'found' },
    { word: 'ICE CREAM', way: 'missed' },
  ]

  it('[LX2] holds each word once, in about a byte more than its letters', () => {
    const packed = packWords(words)
    expect(packed).toBe('pTRANSOM\nfTARN,TROVE\nmICE CREAM')
    expect(unpackWords(packed)).toEqual(words)
    expect(unpackWords('')).toEqual([])
  })

  it('[LX2] tells all ways apart by their first letters', () => {
    expect(new Set(waysMet.map(way => way.charAt(0))).size).toBe(waysMet.length)
  })
})
