import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { type PlayerDirectory, statisticsService } from './service.ts'

export function statisticsRoutes(
  app: FastifyInstance,
  platform: Platform,
  players: PlayerDirectory,
): void {
  const statistics = statisticsService(platform, players)

  serve(app, api.statistics.player, ({ params }) => statistics.player(params.playerId))
  serve(app, api.statistics.runs, ({ params }) => statistics.runs(params.playerId))
  serve(app, api.statistics.runStats, ({ params }) => statistics.runStats(params.playerId))
}
