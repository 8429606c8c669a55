import { describe, expect, it } from 'vitest'
import { partyProgress } from './party-progress.ts'

const setup = { level: 1, nodeId: 'node-a' } as Parameters<typeof partyProgress>[1]
const guess = { word: 'cat', marks: ['correct', 'present', 'absent'] }
const vitals = { mindPoints: 2 }
const reported = (game: Parameters<typeof partyProgress>[0], state: object) =>
  partyProgress(game, setup, { vitals, ...state } as never, null)

describe('the progress that is sent to the party', () => {
  it('[LO10] has the goal and the number of pangrams, and no word', () => {
    const found = [
      { word: 'gradine', isPangram: true, kind: 'decay' },
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
      board: '7.7.4',
    })
    expect(reported('twistle', { guesses: [guess, guess], maxGuesses: 6 })).toMatchObject({
      guessesUsed: 2,
      goal: 6,
      board: '210|210',
    })
    expect(reported('word-web', { solved: [2], wrongGroups: 3 })).toMatchObject({ board: '3' })
    const boss = { guesses: ['echo', 'dawn'], maxGuesses: 3 }
    expect(reported('forgotten-word', boss)).toMatchObject({ board: '4.4' })
  })
})

it('[LO69] a game that has ended adds time, mistakes and points', () => {
  const setup = { level: 1, nodeId: 'node-a', nodeNumber: 1, perks: [] } as never
  const ended = (game: Parameters<typeof partyProgress>[0], state: object, result = 'victory') =>
    partyProgress(
      game,
      setup,
      { vitals, at: 69_400, ...state } as never,
      {
        result,
        rewardBase: 50,
        isFlawless: false,
      } as never,
    )
  const guesses = [guess, guess, guess]
  expect(ended('twistle', { guesses, maxGuesses: 6, status: 'won' })).toMatchObject({
    status: 'victory',
    seconds: 69,
    mistakes: 2,
    points: 50,
  })
  const lost = ended('twistle', { guesses, maxGuesses: 3, status: 'lost' }, 'defeat')
  expect(lost).toMatchObject({ status: 'defeat', mistakes: 3, points: 0 })
  expect(ended('word-web', { solved: [0], wrongGroups: 2 })).toMatchObject({ mistakes: 2 })
  const gleaned = { word: 'regarding', kind: 'decay' }
  const found = [{ word: 'reading', isPangram: true }, { word: 'read' }, gleaned]
  const hive = { score: 9, threshold: 40, found, failedAttempts: 1 }
  expect(ended('hive-builder', hive)).toMatchObject({ mistakes: 1, words: 2, longest: 7 })
})
