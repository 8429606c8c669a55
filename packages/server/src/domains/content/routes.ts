import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import type { DictionaryService } from '../services.ts'
import { jobRunner } from './job-runner.ts'
import { contentService } from './service.ts'
import { contentStatistics } from './statistics.ts'
import { stockFacts } from './stock-facts.ts'

export function contentRoutes(
  app: FastifyInstance,
  platform: Platform,
  dictionary: DictionaryService,
): void {
  const jobs = jobRunner(platform, err => app.log.error({ err }, 'content job'))
  const content = contentService(platform, jobs)
  const facts = stockFacts(platform, jobs)
  const statistics = contentStatistics(platform)
  // Before the server closes, so that callers waiting for a job get an answer.
  app.addHook('preClose', () => platform.puzzleWorker.stop())

  serve(app, api.content.job, async () => ({ job: await jobs.latest() }))
  serve(app, api.content.wordStats, async () => ({
    ...(await facts.wordStats()),
    addedWords: await dictionary.countAccepted(),
  }))
  serve(app, api.content.setUpWords, () => content.setUpWords())

  serve(app, api.content.hiveCount, () => facts.hiveCount())
  serve(app, api.content.generateHives, ({ body }) => content.generateHives(body?.count))
  serve(app, api.content.regenerateHives, ({ body }) => content.regenerateHives(body?.count))

  serve(app, api.content.generateWordWebs, ({ body }) => content.generateWordWebs(body?.count))
  serve(app, api.content.regenerateWordWebs, ({ body }) => content.regenerateWordWebs(body?.count))
  serve(app, api.content.generateTwistles, ({ body }) => content.generateTwistles(body?.count))
  serve(app, api.content.regenerateTwistles, ({ body }) => content.regenerateTwistles(body?.count))
  serve(app, api.content.generateAll, ({ body }) =>
    content.generateAll(body?.wordWebCount, body?.twistleCount),
  )
  serve(app, api.content.themeStats, () => facts.themeStats())

  serve(app, api.content.generateForgottenWords, ({ body }) =>
    content.generateForgottenWords(body?.count),
  )
  serve(app, api.content.regenerateForgottenWords, ({ body }) =>
    content.regenerateForgottenWords(body?.count),
  )
  serve(app, api.content.generateEnhanced, ({ body }) => content.generateEnhanced(body?.count))
  serve(app, api.content.regenerateEnhanced, ({ body }) => content.regenerateEnhanced(body?.count))

  serve(app, api.contentStats.scenarios, () => statistics.scenarios())
  serve(app, api.contentStats.forgottenWords, () => statistics.forgottenWords())
  serve(app, api.contentStats.enhanced, () => statistics.enhanced())
  serve(app, api.contentStats.enhancedScenarios, ({ query }) => statistics.enhancedScenarios(query))
  serve(app, api.contentStats.players, () => statistics.players())
}
