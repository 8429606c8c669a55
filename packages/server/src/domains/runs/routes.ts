import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { runOfSession } from '../../platform/session-id.ts'
import { completeService, type PuzzleSource } from './complete.ts'
import { startService } from './start.ts'
import { updateService } from './update.ts'

const BOSS = 'boss'

export function runRoutes(app: FastifyInstance, platform: Platform, puzzles: PuzzleSource): void {
  const completing = completeService(platform, puzzles)
  const starting = startService(platform, completing.settleOverdueTrials)
  const updating = updateService(platform)

  serve(app, api.runs.startRun, ({ body, sessionId }) =>
    starting.start({
      ...body,
      timerMode: body.timerMode ?? 'timed',
      runId: runOfSession(sessionId),
    }),
  )

  serve(app, api.runs.updateRun, ({ body, caller }) => {
    const log = body.gameData?.additionalData
    return updating.update({
      playerId: actingPlayer(caller),
      runId: body.runId,
      nodeId: body.nodeId,
      attemptId: log?.attemptId ?? null,
      moves: log?.moves ?? [],
    })
  })

  serve(app, api.runs.validateRun, ({ params, query, caller }) =>
    updating.validate(actingPlayer(caller), params.runId, query.attemptId ?? null),
  )

  serve(app, api.runs.completeRun, ({ body, caller }) =>
    updating.close(actingPlayer(caller), body.runId),
  )

  serve(app, api.games.complete, ({ body }) => {
    const { attemptId, moves } = body.gameData.additionalData
    return completing.complete({
      playerId: body.playerId,
      runId: body.runId,
      nodeId: body.nodeId ?? BOSS,
      attemptId: attemptId ?? null,
      moves,
    })
  })

  serve(app, api.games.completion, ({ params, query }) =>
    completing.find(params.completionId, query.playerId),
  )

  serve(app, api.games.completeNode, ({ body }) =>
    completing.completedNode(body.playerId, body.runId, body.nodeId),
  )
}
