import { api } from '@lexiverse/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import type { DailyResults, KeepWords, PartyAccess, PuzzleService } from '../services.ts'
import type { AttemptCloser } from './attempts/close-attempts.ts'
import type { LimitGrowth } from './attempts/limit-growth.ts'
import { logSaver } from './attempts/save-log.ts'
import { sealedGames } from './attempts/sealed-games.ts'
import { startRunService } from './attempts/start-run.ts'
import { readMagnitudes } from './journeys/magnitudes.ts'
import { runService } from './journeys/run-service.ts'
import { meetingService } from './meetings/meeting-service.ts'
import { createReplayer } from './replay/replay-log.ts'
import { completionService } from './settlement/completions.ts'
import { settlementService } from './settlement/settlement-service.ts'
import { sharedGuesses } from './shared-boss/shared-guesses.ts'

const BOSS = 'boss'
const REWARD_WINDOW_MS = 10_000

export function runRoutes(
  app: FastifyInstance,
  platform: Platform,
  puzzles: PuzzleService,
  party: PartyAccess,
  daily: DailyResults,
  keepWords: KeepWords,
  closer: AttemptCloser,
): void {
  const replayer = createReplayer(platform, puzzles, app.guard.chargeReplay)
  const settlements = settlementService(platform, replayer, party, keepWords, closer)
  const completions = completionService(platform, settlements, party, difference =>
    app.log.warn(difference, 'a completion names another game or level than its attempt'),
  )
  const openings = startRunService(platform, replayer, settlements, party, closer)
  const saveLog = logSaver(platform, replayer)
  const runs = runService(platform, closer)
  const meetings = meetingService(platform)
  const sharedBoss = sharedGuesses(platform, replayer, party)
  const sealed = sealedGames(platform, replayer, settlements, party, daily)

  const growOf =
    (playerId: number, call: { request: FastifyRequest; reply: FastifyReply }): LimitGrowth =>
    (stored, amount) =>
      app.guard.limitGrowth({ stored, amount, playerId }, call)

  serve(app, api.runs.startRun, call => {
    const { body, runId } = call
    const timerMode = body.timerMode ?? 'timed'
    return openings.startRun({ ...body, timerMode, runId }, growOf(body.playerId, call))
  })

  serve(app, api.runs.updateRun, async call => {
    const { body, caller } = call
    const playerId = actingPlayer(caller)
    const { runId, nodeId, gameData } = body
    const { attemptId = null, moves = [], aid } = gameData?.additionalData ?? {}
    if (aid) return { success: true, moveCount: 0, ...(await runs.takeAid(playerId, runId, aid)) }
    const update = { playerId, runId, nodeId, attemptId, moves }
    const stored = await saveLog(update, growOf(playerId, call))
    return { success: true, ...stored, progress: null, drawnTypes: null }
  })

  serve(app, api.magnitudes.get, ({ params }) =>
    readMagnitudes(platform.database.db, params.playerId),
  )

  serve(app, api.meetings.get, ({ params, query, caller }) =>
    meetings.read(actingPlayer(caller), params.runId, query.nodeId),
  )

  serve(app, api.meetings.answer, ({ body, caller }) => meetings.answer(actingPlayer(caller), body))

  serve(app, api.sealedGames.get, ({ params, caller }) =>
    sealed.read(actingPlayer(caller), params.attemptId),
  )

  serve(app, api.sealedGames.playMove, call => {
    const { attemptId } = call.params
    const playerId = actingPlayer(call.caller)
    return sealed.play({ playerId, attemptId, ...call.body }, growOf(playerId, call))
  })

  serve(app, api.sharedBosses.get, ({ params, caller }) =>
    sharedBoss.read(actingPlayer(caller), params.attemptId),
  )

  serve(app, api.sharedBosses.guess, call => {
    const playerId = actingPlayer(call.caller)
    const guess = { playerId, attemptId: call.params.attemptId, word: call.body.word }
    return sharedBoss.guess(guess, growOf(playerId, call))
  })

  serve(app, api.mapPowers.use, ({ body, caller }) =>
    runs.useMapPower(actingPlayer(caller), body.runId, body.nodeId, body.power),
  )

  serve(app, api.runs.validateRun, ({ params, query, caller }) =>
    runs.describe(actingPlayer(caller), params.runId, query.attemptId ?? null),
  )

  serve(app, api.runs.completeRun, ({ body, caller }) =>
    runs.close(actingPlayer(caller), body.runId),
  )

  serve(app, api.games.complete, call => {
    const { playerId, runId, nodeId = BOSS, gameData } = call.body
    const { gameType, level, additionalData } = gameData
    const { attemptId = null, moves } = additionalData
    const result = { playerId, runId, nodeId, attemptId, moves, claims: { gameType, level } }
    return completions.complete(result, growOf(playerId, call))
  })

  serve(app, api.games.completion, ({ params, query }) =>
    completions.find(params.completionId, query.playerId),
  )

  serve(app, api.games.recentRewards, ({ params, query }) =>
    completions.recentRewards(params.playerId, query.timeWindow ?? REWARD_WINDOW_MS),
  )

  serve(app, api.games.completeNode, ({ body }) =>
    completions.completedNode(body.playerId, body.runId, body.nodeId),
  )
}
