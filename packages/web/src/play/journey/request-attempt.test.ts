import { RULES_VERSION } from '@lexiverse/rules'
import { beforeEach, expect, it } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { type AttemptPlace, fetchPuzzle, requestAttempt } from './request-attempt.ts'
import { addClues, wonCluesOf } from './won-clues.ts'

const place: AttemptPlace = {
  playerId: 42,
  game: 'forgotten-word',
  nodeId: 'boss',
  level: 1,
  runId: 7,
  timerMode: 'timed',
}
const puzzle = {
  id: 9,
  word: 'apricity',
  definition: 'The warmth of the sun in winter.',
  etymology: 'From the Latin for basking.',
  usage: 'They sat in the {apricity}.',
  partOfSpeech: 'noun',
  difficulty: 'rare',
}

beforeEach(() => localStorage.clear())

const boss = { runId: 7, level: 1, bossAttemptId: 5 }

it('[PL23] trials won elsewhere come with the puzzle of their boss, and are stored for it alone', async () => {
  const won = { clue: 'etymology', trialId: '41' } as const
  addClues(boss, [{ clue: 'etymology', trialId: '40' }])
  fakeServer({
    'GET /api/forgotten-word/streak/.*': {
      body: {
        puzzle,
        streakParams: { maxGuesses: 5, currentStreak: 0, scoreBonus: 0 },
        cluesUnlocked: ['definition', 'etymology'],
        trialsWon: [won],
      },
    },
  })
  expect(await fetchPuzzle(place, 5)).toEqual(puzzle)
  expect(wonCluesOf(boss)).toEqual([{ ...won, bossAttemptId: 5 }])
})

it.each([
  ['word-web', 'm1', '/api/word-web-puzzle/m1?playerId=42&level=2'],
  ['hive-builder', 'm1', '/api/hive-wordset/m1?playerId=42'],
  [
    'time-trial',
    'boss:usage',
    '/api/hive-wordset/boss%3Ausage?playerId=42&level=2&sessionId=run-7',
  ],
  ['twistle', 'm1', '/api/scenarios/twistle/random/easy?playerId=42&nodeId=m1&sessionId=run-7'],
  ['forgotten-word', 'boss', '/api/forgotten-word/streak/1?playerId=42'],
] as const)('[CL8] the puzzle of %s is requested at its own path, for its run', async (...row) => {
  const [game, nodeId, address] = row
  const server = fakeServer({})
  await expect(fetchPuzzle({ ...place, game, nodeId, level: 2 }, 5)).rejects.toThrow('404')
  expect(server.asked).toMatchObject([
    { call: `GET ${address}`, headers: { 'x-session-id': 'run-7' } },
  ])
})

it('[PL25] an attempt is asked for under the rules that this page has', async () => {
  const server = fakeServer({})
  await expect(requestAttempt(place)).rejects.toThrow('404')
  expect(server.asked).toMatchObject([{ body: { rulesVersion: RULES_VERSION } }])
})
