import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import type { PlayerService, PuzzleService } from '../services.ts'
import { statisticsService } from './service.ts'
import { storyService } from './story.ts'

export function statisticsRoutes(
  app: FastifyInstance,
  platform: Platform,
  players: PlayerService,
  puzzles: PuzzleService,
): void {
  const statistics = statisticsService(platform, players)
  const stories = storyService(platform, puzzles)

  serve(app, api.statistics.overview, () => statistics.overview())
  serve(app, api.statistics.recentRuns, () => statistics.recentRuns())
  serve(app, api.statistics.dashboard, ({ params }) => statistics.player(params.playerId))
  serve(app, api.statistics.player, ({ params }) => statistics.player(params.playerId))
  serve(app, api.statistics.runs, ({ params, query }) => statistics.runs(params.playerId, query))
  serve(app, api.statistics.runStats, ({ params }) => statistics.runStats(params.playerId))
  serve(app, api.stories.story, ({ params }) => stories.story(params.playerId, params.runId))
  serve(app, api.stories.replay, ({ params }) => stories.replay(params.playerId, params.attemptId))
}
