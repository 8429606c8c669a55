import { describe, expect, it } from 'vitest'
import { aSky } from '../../../test/sample-sky.ts'
import { csvOf } from './export-words.ts'
import type { Wish } from './queries.ts'
import {
  constellations,
  isWished,
  namedStars,
  POLE,
  placeStar,
  type SkyStar,
  starAt,
  starsOf,
} from './sky-layout.ts'

const distance = (word: string) => {
  const [x, y] = placeStar(word)
  return Math.hypot(x - POLE, y - POLE)
}

describe('the atlas', () => {
  it('[LX12] places a word by its initial letter and its length, and always at the same place', () => {
    const [ax, ay] = placeStar('ACORN')
    expect(ax).toBeGreaterThan(POLE)
    expect(ay).toBeLessThan(POLE)
    expect(placeStar('ZITHER')[0]).toBeLessThan(POLE)
    expect(distance('TRANSUBSTANTIATE')).toBeGreaterThan(distance('TARN'))
    expect(placeStar('ACORN')).toEqual([ax, ay])
  })

  it('[LX12] leaves out softer words', () => {
    const stars = starsOf(
      aSky({ words: 'TARN,BUTTOCK', ways: 'ff', rarities: '34', isShown: '10' }),
    )
    expect(stars).toMatchObject([{ word: 'TARN', way: 'found', rarity: 3 }])
    expect(starsOf(aSky({ words: '', ways: '', rarities: '', isShown: '' }))).toEqual([])
  })

  it('[LX12] joins the brightest caught words of a letter to a figure, also those that a glyph has shown', () => {
    const words = ['TARN', 'TROVE', 'TAROT', 'TRAIN', 'TOAST', 'TORN', 'TERN', 'TORPOR', 'ACORN']
    const sky = aSky({
      words: words.join(),
      ways: 'uffffffmf',
      rarities: '432111111',
      isShown: '111111111',
    })
    const [figure = [], ...others] = constellations(starsOf(sky))
    expect(others).toEqual([])
    expect(figure).toHaveLength(6)
    expect(figure.map(({ word }) => word)).toEqual(
      expect.arrayContaining(['TARN', 'TROVE', 'TAROT']),
    )
    expect(figure.map(({ word }) => word)).not.toContain('TORPOR')
  })

  it('[LX12] dims the stars that a search or filter leaves out, also by game', () => {
    const sky = aSky({
      words: 'TARN,TROVE',
      ways: 'fm',
      games: '26',
      rarities: '11',
      isShown: '11',
    })
    const lit = (wish: Partial<Wish>) =>
      starsOf(sky)
        .filter(star => isWished(star, { search: '', way: '', game: '', ...wish }))
        .map(({ word }) => word)
    expect(lit({})).toEqual(['TARN', 'TROVE'])
    expect(lit({ game: 'hive-builder' })).toEqual(['TARN', 'TROVE'])
    expect(lit({ game: 'twistle' })).toEqual(['TROVE'])
    expect(lit({ game: 'word-web' })).toEqual([])
    expect(lit({ way: 'found', search: 'AR' })).toEqual(['TARN'])
  })

  it('[LX12] names stars only where the names have room', () => {
    const words = Array.from({ length: 200 }, (_, i) => `TARN${String.fromCharCode(65 + (i % 26))}`)
    const marks = '1'.repeat(200)
    const sky = aSky({
      words: words.join(),
      ways: 'f'.repeat(200),
      rarities: marks,
      isShown: marks,
    })
    const named = namedStars(starsOf(sky), 17)
    expect(named.length).toBeLessThan(10)
  })

  it('[LX12] writes no name over another, also where they run towards each other', () => {
    const aStar = (word: string, x: number, y: number): SkyStar => ({
      ...{ word, x, y, way: 'found', rarity: 4, games: 2 },
    })
    const left = aStar('SERENDIPITY', POLE - 70, POLE)
    const right = aStar('ABERRATION', POLE + 70, POLE + 4)
    const below = aStar('ODYSSEY', POLE + 70, POLE + 40)
    expect(namedStars([left, right, below], 17)).toEqual([left, below])
    // Larger letters, as on a phone, need more room.
    const far = aStar('ABERRATION', POLE + 140, POLE)
    expect(namedStars([left, far], 17)).toEqual([left, far])
    expect(namedStars([left, far], 25)).toEqual([left])
  })

  it('[LX12] finds the star under a finger, and none in the dark', () => {
    const stars = starsOf(aSky({ words: 'TARN', ways: 'f', rarities: '1', isShown: '1' }))
    const { x = 0, y = 0 } = stars[0] ?? {}
    expect(starAt(stars, x + 8, y, 20)?.word).toBe('TARN')
    expect(starAt(stars, x + 30, y, 20)).toBeNull()
  })
})

it('[LX13] the exported file has a line for each word, with how, rarity and day', () => {
  const sky = aSky({
    words: 'TARN,ICE CREAM',
    ways: 'fm',
    rarities: '30',
    days: [20_000, 1, 20_001, 1],
  })
  expect(csvOf(sky)).toBe(
    'word,how,rarity,first met\r\n"TARN","Found",uncommon,2024-10-04\r\n"ICE CREAM","Met, not yet caught",,2024-10-05\r\n',
  )
})
