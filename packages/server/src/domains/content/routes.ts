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
  serve(app, api.content.cancelJob, async ({ body }) => ({
    success: await jobs.cancel(body.jobId),
  }))
  serve(app, api.content.wordStats, async () => ({
    ...(await facts.wordStats()),
    addedWords: await dictionary.countAccepted(),
  }))
  serve(app, api.content.setUpWords, () => content.setUpWords())

  serve(app, api.content.hiveCount, () => facts.hiveCount())
  for (const [endpoint, title, byDefault, task] of content.tools) {
    serve(app, endpoint, ({ body }) => content.runTask(title, body?.count ?? byDefault, task))
  }
  serve(app, api.content.generateAll, ({ body }) =>
    content.generateAll(body?.wordWebCount, body?.twistleCount),
  )
  serve(app, api.content.themeStats, () => facts.themeStats())

  serve(app, api.contentStats.scenarios, () => statistics.scenarios())
  serve(app, api.contentStats.forgottenWords, () => statistics.forgottenWords())
  serve(app, api.contentStats.enhanced, () => statistics.enhanced())
  serve(app, api.contentStats.enhancedScenarios, ({ query }) => statistics.enhancedScenarios(query))
  serve(app, api.contentStats.players, () => statistics.players())
}
