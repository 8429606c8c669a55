import { type GameId, gameOf, practiceSetup, tutorialPuzzleAt } from '@lexiverse/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { identity } from '../../platform/identity.ts'
import { playAttempt } from '../attempt/attempt.ts'
import { sendQueue } from './send-queue.ts'

const COMPLETE = 'POST /api/games/complete'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  identity.setState({ status: 'guest', playerId: 42 }, true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

type Played = { type: string } & Record<string, unknown>

interface Case {
  game: GameId
  puzzleOf: string
  moves: Played[]
  gameData: object
  additionalData: object
}

const hive = { difficulty: 'easy', maxMindPoints: 3, puzzleId: 2, wordsetId: 2, targetWords: 44 }

const cases: Case[] = [
  {
    game: 'word-web',
    puzzleOf: 'tutorial-node-a',
    moves: [{ type: 'submit', words: ['MOON', 'STAR', 'COMET', 'LADLE'] }],
    gameData: { attemptsUsed: 1, mindPointsUsed: 2, level: 2, scenarioId: 1 },
    additionalData: {},
  },
  {
    game: 'hive-builder',
    puzzleOf: 'tutorial-node-b',
    moves: [{ type: 'word', word: 'TRAIL' }],
    gameData: { attemptsUsed: 1, mindPointsUsed: 1, level: 2 },
    additionalData: {
      ...hive,
      targetScore: 36,
      pointThreshold: 36,
      entropyLevel: 0,
      wordsFound: 1,
    },
  },
  {
    game: 'time-trial',
    puzzleOf: 'tutorial-node-b',
    moves: [{ type: 'word', word: 'TRAIL' }],
    gameData: { attemptsUsed: 1, mindPointsUsed: 0, level: 2 },
    additionalData: { ...hive, targetScore: 20, wordsFound: 1 },
  },
  {
    game: 'twistle',
    puzzleOf: 'tutorial-node-c',
    moves: [{ type: 'guess', word: 'MAPLE' }],
    gameData: { attemptsUsed: 1, maxAttempts: 5, mindPointsUsed: 1, level: 2 },
    additionalData: {},
  },
  {
    game: 'forgotten-word',
    puzzleOf: 'tutorial-boss',
    moves: [{ type: 'clue', clue: 'etymology', trialId: '4' }],
    gameData: { attemptsUsed: 0, mindPointsUsed: 1, level: 2 },
    additionalData: {
      difficulty: 'common',
      currentStreak: 2,
      hintsUsed: 1,
      maxGuesses: 5,
      puzzleId: 4,
    },
  },
]

/** Plays the moves, gives up, and answers what the server was sent. */
function finish({ game, puzzleOf, moves }: Case) {
  const server = fakeServer({
    [COMPLETE]: { status: 503 },
    'POST /api/player/update-run': { status: 503 },
  })
  const setup = { ...practiceSetup('a seed'), level: 2, nodeId: 'b1', hiveWins: 1, streak: 2 }
  const opened = { runId: 1, attemptId: 9, setup, moves: [] }
  const facts = { playerId: 42, nodeId: 'b1', opened, puzzle: tutorialPuzzleAt(puzzleOf) }
  const attempt = playAttempt(gameOf(game), facts)
  for (const move of [...moves, { type: 'yield' }]) {
    expect(attempt.game.play(move as never)).toBeNull()
  }
  return { bodies: () => server.asked.filter(({ call }) => call === COMPLETE), attempt }
}

describe('a result that is sent', () => {
  it.each(cases)('[PS23] carries the figures that the specification asks of $game', async one => {
    const { bodies, attempt } = finish(one)
    const { moves, outcome } = attempt.game.store.getState()
    await vi.waitFor(() => expect(attempt.resultStatus.getState().status).toBe('pending'))
    attempt.close()
    const body = {
      playerId: 42,
      runId: 1,
      nodeId: 'b1',
      result: 'defeat',
      gameData: {
        gameType: one.game,
        score: outcome?.score,
        timeElapsed: expect.any(Number),
        ...one.gameData,
        additionalData: { attemptId: 9, moves, ...one.additionalData },
      },
    }
    expect(bodies().map(sent => sent.body)).toEqual([body])
    await sendQueue()
    expect(bodies().map(sent => sent.body)).toEqual([body, body])
  })
})
