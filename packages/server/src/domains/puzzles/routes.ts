import { api } from '@lexiverse/contract'
import {
  bossAt,
  bossStreakPercent,
  FINALE_GUESSES,
  type ForgottenWordPuzzle,
  type HivePuzzle,
  MAX_WRONG_GUESSES,
  type TwistlePuzzle,
  type WordWebPuzzle,
} from '@lexiverse/rules'
import type { FastifyInstance } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { isUnfitGuess } from '../../platform/unfit-guess.ts'
import { cluesOf } from './boss-clues.ts'
import { lockAttempt, requireUnsealed } from './find-attempt.ts'
import { addWord } from './override-word.ts'
import { puzzleRequests } from './puzzle-requests.ts'
import type { PuzzleService } from './service.ts'
import { usageService } from './usage.ts'

export function puzzleRoutes(app: FastifyInstance, platform: Platform, puzzles: PuzzleService) {
  const { database, dictionary } = platform
  const usage = usageService(platform)
  const requests = puzzleRequests(platform, puzzles)

  serve(app, api.puzzles.wordWeb, async call => {
    const { nodeId } = call.params
    return (await requests.puzzle({ game: 'word-web', nodeId }, call)) as WordWebPuzzle
  })

  serve(app, api.puzzles.newWordWebSession, async () => ({ success: true }))

  serve(app, api.puzzles.hive, async call => {
    const { nodeId } = call.params
    const isTrial = nodeId.includes(':') || nodeId === 'time-trial'
    const game = call.query.game ?? (isTrial ? 'time-trial' : 'hive-builder')
    return (await requests.puzzle({ game, nodeId }, call)) as HivePuzzle
  })

  serve(app, api.puzzles.overrideWord, async ({ body, caller, runId }) => {
    const playerId = actingPlayer(caller)
    const attemptId = body.attemptId ?? null
    return database.write(async tx => {
      const query = { playerId, runId, nodeId: null, game: 'hive-builder' as const, attemptId }
      const attempt = await lockAttempt(tx, query)
      if (!attempt) throw new ApiError('attempt-closed', 'No hive is open to add a word to.')
      requireUnsealed(attempt)
      const puzzle = (await puzzles.forAttempt(tx, attempt)) as HivePuzzle
      const word = body.word.trim().toUpperCase()
      return addWord(tx, puzzle, { word, playerId, attemptId: attempt.id, now: platform.clock() })
    })
  })

  serve(app, api.puzzles.twistle, async call => {
    const { nodeId } = call.query
    const wanted =
      nodeId === undefined ? { nodeId: 'node-1', difficulty: call.params.difficulty } : { nodeId }
    return (await requests.puzzle({ game: 'twistle', ...wanted }, call)) as TwistlePuzzle
  })

  serve(app, api.puzzles.randomWordWeb, async call => {
    const { difficulty } = call.params
    const wanted = { game: 'word-web', nodeId: 'node-1', difficulty } as const
    return (await requests.puzzle(wanted, call)) as WordWebPuzzle
  })

  serve(app, api.puzzles.forgottenWord, async call => {
    const level = call.params.index + 1
    const { attempt, puzzle } = await requests.boss(bossAt(level), level, call)
    const word = puzzle as ForgottenWordPuzzle
    const streak = attempt?.setup.streak ?? 0
    const clues = attempt && (await cluesOf(database.db, attempt, word))
    return {
      puzzle: word,
      streakParams: {
        maxGuesses: attempt?.setup.finale ? FINALE_GUESSES : MAX_WRONG_GUESSES,
        currentStreak: streak,
        scoreBonus: bossStreakPercent(streak) / 100,
      },
      cluesUnlocked: ['definition' as const, ...(clues?.open ?? [])],
      trialsWon: clues?.unquoted ?? [],
    }
  })

  serve(app, api.scenarios.unused, async ({ params }) => ({
    unusedScenarios: await usage.listUnused(params.playerId, params.gameType),
  }))

  serve(app, api.scenarios.recordUsage, ({ body }) =>
    usage.matches(body.playerId, body.gameType, body.scenarioId),
  )

  serve(app, api.scenarios.track, ({ body }) =>
    usage.matches(body.playerId, body.gameType, body.scenarioId),
  )

  serve(app, api.puzzles.validateWord, async ({ params }) => {
    const verdict = dictionary.judge(params.word)
    if (verdict.tier !== 'refused') return { valid: true, reason: null }
    return {
      valid: false,
      reason: isUnfitGuess(dictionary, params.word) ? 'blocked' : verdict.reason,
    }
  })
}
