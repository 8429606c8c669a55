import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import type { PuzzleService, RunAccess } from '../services.ts'
import { logPoolSupply } from './pool-supply.ts'
import { dailyReviews } from './review.ts'
import { dailyService } from './service.ts'
import { dailyStarter } from './start.ts'
import { journeyReader, journeyWatcher, type ShareCircle } from './watch-journey.ts'

export function dailyRoutes(
  app: FastifyInstance,
  platform: Platform,
  runs: RunAccess,
  puzzles: PuzzleService,
  shareCircle: ShareCircle,
): void {
  const daily = dailyService(platform, runs)
  const start = dailyStarter(platform, runs, puzzles, () => {
    const { database, clock } = platform
    logPoolSupply(database.db, clock(), app.log).catch(err => app.log.error({ err }, 'daily pools'))
  })
  const read = journeyReader(runs, puzzles)
  const watch = journeyWatcher(platform, read, shareCircle)
  const reviews = dailyReviews(platform, runs, read)

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

  serve(app, api.watching.watch, ({ caller, params, query }) =>
    watch({ playerId: actingPlayer(caller), date: params.date, runId: query.runId }),
  )

  serve(app, api.dailyReview.list, () => reviews.list())

  serve(app, api.dailyReview.replay, ({ params }) => reviews.replay(params.runId))

  serve(app, api.dailyReview.setAside, ({ params, body }) =>
    reviews.setAside(params.runId, body.editor, body.reason),
  )

  serve(app, api.dailyReview.restore, ({ params, body }) =>
    reviews.restore(params.runId, body.editor),
  )
}
