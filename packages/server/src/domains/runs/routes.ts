import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import type { Party, PuzzleService } from '../services.ts'
import { logSaver } from './attempts/save-log.ts'
import { startRunService } from './attempts/start-run.ts'
import { runService } from './journeys/run-service.ts'
import { createReplayer } from './replay/replay-log.ts'
import { completionService } from './settlement/completions.ts'
import { settlementService } from './settlement/settlement-service.ts'

const BOSS = 'boss'
const REWARD_WINDOW_MS = 10_000

export function runRoutes(
  app: FastifyInstance,
  platform: Platform,
  puzzles: PuzzleService,
  party: Party,
): void {
  const replayer = createReplayer(platform, puzzles)
  const settlements = settlementService(platform, replayer, party)
  const completions = completionService(platform, settlements, party, difference =>
    app.log.warn(difference, 'a completion names another game or level than its attempt'),
  )
  const openings = startRunService(platform, replayer, settlements, party)
  const saveLog = logSaver(platform, replayer)
  const runs = runService(platform)

  serve(app, api.runs.startRun, ({ body, runId }) =>
    openings.startRun({
      ...body,
      timerMode: body.timerMode ?? 'timed',
      runId,
    }),
  )

  serve(app, api.runs.updateRun, async ({ body, caller }) => {
    const playerId = actingPlayer(caller)
    const { runId, nodeId, gameData } = body
    const { attemptId = null, moves = [], aid } = gameData?.additionalData ?? {}
    if (aid) return { success: true, moveCount: 0, ...(await runs.takeAid(playerId, runId, aid)) }
    const stored = await saveLog({ playerId, runId, nodeId, attemptId, moves })
    return { success: true, ...stored, progress: null, drawnTypes: null }
  })

  serve(app, api.runs.validateRun, ({ params, query, caller }) =>
    runs.describe(actingPlayer(caller), params.runId, query.attemptId ?? null),
  )

  serve(app, api.runs.completeRun, ({ body, caller }) =>
    runs.close(actingPlayer(caller), body.runId),
  )

  serve(app, api.games.complete, ({ body }) => {
    const { gameType, level, additionalData } = body.gameData
    const { attemptId, moves } = additionalData
    return completions.complete({
      playerId: body.playerId,
      runId: body.runId,
      nodeId: body.nodeId ?? BOSS,
      attemptId: attemptId ?? null,
      moves,
      claims: { gameType, level },
    })
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
