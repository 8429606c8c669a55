import { describe, expect, it } from 'vitest'
import { partyProgress } from './party-progress.ts'

const setup = { level: 1, nodeId: 'node-a' } as Parameters<typeof partyProgress>[1]
const vitals = { mindPoints: 2 }
const reported = (game: Parameters<typeof partyProgress>[0], state: object) =>
  partyProgress(game, setup, { vitals, ...state } as never, null)

describe('the progress that is sent to the party', () => {
  it('[LO10] has the goal and the number of pangrams, and no word', () => {
    const found = [
      { word: 'reading', isPangram: true },
      { word: 'read', isPangram: false },
    ]
    expect(reported('hive-builder', { score: 9, threshold: 40, found })).toEqual({
      level: 1,
      nodeId: 'node-a',
      game: 'hive-builder',
      status: 'playing',
      mindPoints: 2,
      score: 9,
      goal: 40,
      pangrams: 1,
    })
    expect(reported('twistle', { guesses: ['a', 'b'], maxGuesses: 6 })).toMatchObject({
      guessesUsed: 2,
      goal: 6,
    })
  })
})
