import type { Sky } from '../src/features/lexicon/queries.ts'

export const aSky = (changes: Partial<Sky>): Sky => ({
  total: 2,
  words: 'TARN,TORPOR',
  ways: 'fm',
  rarities: '42',
  games: '22',
  isShown: '11',
  days: [20_000, 20_000],
  counts: {
    hives: { met: 412, total: 13_000 },
    seekers: { met: 1, total: 2_300 },
    forgotten: { met: 0, total: 400 },
  },
  filling: null,
  ...changes,
})
