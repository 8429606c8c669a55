import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { runOfSession } from '../../platform/session-id.ts'
import { startService } from './attempts/open-attempt.ts'
import { updateService } from './attempts/save-log.ts'
import type { Party } from './party.ts'
import { createJudge, type PuzzleSource } from './replay/replay-log.ts'
import { completeService } from './settlement/completions.ts'
import { attemptEnds } from './settlement/end-attempt.ts'

const BOSS = 'boss'
const REWARD_WINDOW_MS = 10_000

export function runRoutes(
  app: FastifyInstance,
  platform: Platform,
  puzzles: PuzzleSource,
  party: Party,
): void {
  const judge = createJudge(platform, puzzles)
  const ends = attemptEnds(platform, judge, party)
  const completing = completeService(platform, ends, party, difference =>
    app.log.warn(difference, 'a completion claims what was not played'),
  )
  const starting = startService(platform, judge, ends, party)
  const updating = updateService(platform, judge)

  serve(app, api.runs.startRun, ({ body, sessionId }) =>
    starting.start({
      ...body,
      timerMode: body.timerMode ?? 'timed',
      runId: runOfSession(sessionId),
    }),
  )

  serve(app, api.runs.updateRun, async ({ body, caller }) => {
    const playerId = actingPlayer(caller)
    const { runId, nodeId, gameData } = body
    const { attemptId = null, moves = [], aid } = gameData?.additionalData ?? {}
    if (aid)
      return { success: true, moveCount: 0, ...(await updating.takeAid(playerId, runId, aid)) }
    const stored = await updating.update({ playerId, runId, nodeId, attemptId, moves })
    return { success: true, ...stored, progress: null, drawnTypes: null }
  })

  serve(app, api.runs.validateRun, ({ params, query, caller }) =>
    updating.validate(actingPlayer(caller), params.runId, query.attemptId ?? null),
  )

  serve(app, api.runs.completeRun, ({ body, caller }) =>
    updating.close(actingPlayer(caller), body.runId),
  )

  serve(app, api.games.complete, ({ body }) => {
    const { gameType, level, additionalData } = body.gameData
    const { attemptId, moves } = additionalData
    return completing.complete({
      playerId: body.playerId,
      runId: body.runId,
      nodeId: body.nodeId ?? BOSS,
      attemptId: attemptId ?? null,
      moves,
      claims: { gameType, level },
    })
  })

  serve(app, api.games.completion, ({ params, query }) =>
    completing.find(params.completionId, query.playerId),
  )

  serve(app, api.games.recentRewards, ({ params, query }) =>
    completing.recentRewards(params.playerId, query.timeWindow ?? REWARD_WINDOW_MS),
  )

  serve(app, api.games.completeNode, ({ body }) =>
    completing.completedNode(body.playerId, body.runId, body.nodeId),
  )
}
