import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import type {
  IsStarAhead,
  LongestWords,
  PlayerService,
  PuzzleService,
  RunAccess,
} from '../services.ts'
import { ownPlayService } from './own-play.ts'
import { statisticsService } from './service.ts'
import { storyService } from './story.ts'
import { summaryService } from './summary/summary-service.ts'

export function statisticsRoutes(
  app: FastifyInstance,
  platform: Platform,
  players: PlayerService,
  puzzles: PuzzleService,
  runs: RunAccess,
  longestWords: LongestWords,
  isStarAhead: IsStarAhead,
): void {
  const statistics = statisticsService(platform, players)
  const stories = storyService(platform, puzzles, isStarAhead)
  const summaries = summaryService(platform, runs)
  const describeOwnPlay = ownPlayService(platform, longestWords, app.guard.chargeReplay)

  serve(app, api.statistics.overview, () => statistics.overview())
  serve(app, api.statistics.recentRuns, () => statistics.recentRuns())
  serve(app, api.statistics.dashboard, ({ params }) => statistics.player(params.playerId))
  serve(app, api.statistics.player, ({ params }) => statistics.player(params.playerId))
  serve(app, api.statistics.runs, ({ params, query }) => statistics.runs(params.playerId, query))
  serve(app, api.statistics.runStats, ({ params }) => statistics.runStats(params.playerId))
  serve(app, api.ownPlay.get, ({ query, caller }) => describeOwnPlay(actingPlayer(caller), query))
  serve(app, api.stories.story, ({ params }) => stories.story(params.playerId, params.runId))
  serve(app, api.stories.summary, ({ params }) => summaries.read(params.playerId, params.runId))
  serve(app, api.stories.replay, ({ params }) => stories.replay(params.playerId, params.attemptId))
}
