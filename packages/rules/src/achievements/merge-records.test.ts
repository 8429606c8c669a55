import { describe, expect, it } from 'vitest'
import { mergeRecords } from './merge-records.ts'
import { newRecord } from './record.ts'

const games = (wordWeb: number, twistle: number) => ({
  ...newRecord().wins,
  'word-web': wordWeb,
  twistle,
})

describe('two records merged into one player', () => {
  const guest = {
    ...newRecord(),
    wins: games(3, 1),
    nodesCompleted: 4,
    totalScore: 900,
    bestScore: 900,
    winStreak: 4,
    bestWinStreak: 4,
    highestLevel: 1,
    perksUnlocked: 2,
  }
  const account = {
    ...newRecord(),
    wins: games(1, 0),
    flawless: games(1, 0),
    nodesCompleted: 30,
    totalScore: 5_000,
    bestScore: 4_000,
    winStreak: 1,
    bestWinStreak: 9,
    highestLevel: 3,
    perksUnlocked: 6,
  }

  it('[ID11] add up counters, and keep the better of two best values', () => {
    expect(mergeRecords(account, guest)).toEqual({
      ...newRecord(),
      wins: games(4, 1),
      flawless: games(1, 0),
      nodesCompleted: 34,
      totalScore: 5_900,
      bestScore: 4_000,
      winStreak: 4,
      bestWinStreak: 9,
      highestLevel: 3,
      perksUnlocked: 6,
    })
  })

  it('[ID11] merge to the same result in either order', () => {
    expect(mergeRecords(guest, account)).toEqual(mergeRecords(account, guest))
  })

  it('[ID11] lose nothing to an empty one', () => {
    expect(mergeRecords(newRecord(), guest)).toEqual(guest)
  })
})
