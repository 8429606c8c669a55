import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import type { PuzzleService, RunAccess } from '../services.ts'
import { dailyService } from './service.ts'
import { dailyStarter } from './start.ts'

export function dailyRoutes(
  app: FastifyInstance,
  platform: Platform,
  runs: RunAccess,
  puzzles: PuzzleService,
): void {
  const daily = dailyService(platform, runs)
  const start = dailyStarter(platform, runs, puzzles)

  serve(app, api.daily.today, ({ caller }) => daily.today(actingPlayer(caller)))

  serve(app, api.daily.start, call => {
    const playerId = actingPlayer(call.caller)
    const { date, isPractice = false } = call.body
    return start({ playerId, date, isPractice }, (stored, amount) =>
      app.guard.limitGrowth({ stored, amount, playerId }, call),
    )
  })

  serve(app, api.daily.archive, ({ caller, query }) =>
    daily.archive(actingPlayer(caller), query.before),
  )

  serve(app, api.daily.result, ({ caller, params }) =>
    daily.result(actingPlayer(caller), params.date),
  )

  serve(app, api.daily.board, ({ caller, query }) => {
    const { span, date, page = 0 } = query
    return daily.board({ playerId: actingPlayer(caller), span, date, page })
  })

  serve(app, api.daily.saveProfile, ({ caller, body }) =>
    daily.saveProfile(actingPlayer(caller), body),
  )
}
