import { api } from '@lexiverse/contract'
import {
  bossAt,
  bossStreakPercent,
  type Difficulty,
  type ForgottenWordPuzzle,
  type GameType,
  type HivePuzzle,
  MAX_WRONG_GUESSES,
} from '@lexiverse/rules'
import type { FastifyInstance } from 'fastify'
import { actingPlayer, type Caller, RESERVED_PLAYER } from '../../platform/access.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Packed } from '../../platform/packed.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { runOfSession } from '../../platform/session-id.ts'
import { findAttempt } from './attempt-of-session.ts'
import { cluesOf } from './boss-clues.ts'
import { addWord } from './override-word.ts'
import type { PuzzleService } from './service.ts'
import { usageService } from './usage.ts'

interface Asked {
  caller: Caller
  sessionId: string | null
  query: {
    playerId?: number | undefined
    sessionId?: string | undefined
    level?: number | undefined
  }
}

export function puzzleRoutes(app: FastifyInstance, platform: Platform, puzzles: PuzzleService) {
  const { database, dictionary } = platform
  const usage = usageService(platform)

  /** The puzzle of the open attempt at this node, or one to practise on. */
  const handOut = async (
    game: GameType,
    nodeId: string,
    { caller, sessionId, query }: Asked,
    difficulty?: Difficulty,
  ) => {
    // An admin who plays no game may look at one all the same.
    const isOnlooker = caller.isAdmin && caller.playerId === null
    const playerId = actingPlayer(
      caller,
      query.playerId ?? (isOnlooker ? RESERVED_PLAYER : undefined),
    )
    const runId = runOfSession(sessionId) ?? runOfSession(query.sessionId)
    // The boss's address names no node: in a run it is the boss that lies open there.
    const isBossOfRun = game === 'forgotten-word' && runId !== null
    const session = { playerId, runId, nodeId: isBossOfRun ? null : nodeId, game }
    const open = await findAttempt(database.db, session)
    if (open && puzzles.isBound(open)) {
      return { attempt: open, opened: await puzzles.openFor(database.db, open) }
    }
    return database.write(async tx => {
      const attempt = open && (await findAttempt(tx, session))
      if (attempt) return { attempt, opened: await puzzles.openFor(tx, attempt) }
      const place = { level: query.level ?? 1, nodeId, hiveWins: 0, streak: 0, difficulty }
      return { attempt: null, opened: await puzzles.forPractice(tx, game, place, playerId) }
    })
  }

  serve(app, api.puzzles.wordWeb, async call => {
    const { opened } = await handOut('word-web', call.params.nodeId, call)
    return new Packed(opened.json)
  })

  serve(app, api.puzzles.newWordWebSession, async () => ({ success: true }))

  serve(app, api.puzzles.hive, async call => {
    const { nodeId } = call.params
    const isTrial = nodeId.includes(':') || nodeId === 'time-trial'
    const { opened } = await handOut(isTrial ? 'time-trial' : 'hive-builder', nodeId, call)
    return new Packed(opened.json)
  })

  serve(app, api.puzzles.overrideWord, async ({ body, caller, sessionId }) => {
    const playerId = actingPlayer(caller)
    const runId = runOfSession(sessionId)
    const attemptId = body.attemptId ?? null
    return database.write(async tx => {
      const session = { playerId, runId, nodeId: null, game: 'hive-builder' as const, attemptId }
      const attempt = await findAttempt(tx, session)
      if (!attempt) throw new ApiError('attempt-closed', 'No hive is open to add a word to.')
      const puzzle = (await puzzles.forAttempt(tx, attempt)) as HivePuzzle
      const word = body.word.trim().toUpperCase()
      return addWord(tx, puzzle, { word, playerId, attemptId: attempt.id, now: platform.clock() })
    })
  })

  serve(app, api.puzzles.twistle, async call => {
    const { nodeId } = call.query
    const asked = nodeId === undefined ? call.params.difficulty : undefined
    const { opened } = await handOut('twistle', nodeId ?? 'node-1', call, asked)
    return new Packed(opened.json)
  })

  serve(app, api.puzzles.randomWordWeb, async call => {
    const { opened } = await handOut('word-web', 'node-1', call, call.params.difficulty)
    return new Packed(opened.json)
  })

  serve(app, api.puzzles.forgottenWord, async call => {
    const level = call.params.index + 1
    const asked = { ...call, query: { ...call.query, level } }
    const { attempt, opened } = await handOut('forgotten-word', bossAt(level), asked)
    const word = opened.puzzle as ForgottenWordPuzzle
    const streak = attempt?.setup.streak ?? 0
    const known = attempt && (await cluesOf(database.db, attempt, word))
    return {
      puzzle: word,
      streakParams: {
        maxGuesses: MAX_WRONG_GUESSES,
        currentStreak: streak,
        scoreBonus: bossStreakPercent(streak) / 100,
      },
      cluesUnlocked: ['definition' as const, ...(known?.open ?? [])],
      trialsWon: known?.waiting ?? [],
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
    return verdict.tier === 'refused'
      ? { valid: false, reason: verdict.reason }
      : { valid: true, reason: null }
  })
}
