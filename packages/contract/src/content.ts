import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { count, id, time } from './values.ts'

/** How many puzzles a tool makes by default; the enhanced vocabulary is made in larger batches. */
export const defaultCounts = {
  hive: 25,
  wordWeb: 30,
  twistle: 25,
  forgottenWord: 50,
  enhanced: 200,
} as const

export const LEAST_COUNT = 1
export const MOST_COUNT = 100

const wanted = (most: number) => z.int().check(z.minimum(LEAST_COUNT), z.maximum(most))
const upTo = (most: number) => z.optional(z.object({ count: z.optional(wanted(most)) }))

/** What a job has done. `generated` counts what was made or published, `skipped` what was rejected. */
const jobReport = {
  generated: count,
  skipped: count,
  /** Taken out of circulation, never deleted. */
  retired: count,
  /** Published puzzles of the kind afterwards. */
  total: count,
  difficultyFocus: z.string(),
  uniquenessReport: z.record(z.string(), count),
  message: z.string(),
}
export const jobReportSchema = z.object(jobReport)
export type JobReport = z.infer<typeof jobReportSchema>

export const jobSchema = z.object({
  id,
  title: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  made: count,
  wanted: count,
  startedAt: time,
  endedAt: z.nullable(time),
  error: z.nullable(z.string()),
  report: z.nullable(jobReportSchema),
})
export type ContentJob = z.infer<typeof jobSchema>

export const jobAnswer = z.object({ success: z.boolean(), jobId: id, ...jobReport })

/** Returns when the work is done; after a lost connection, ask for the job by its id. */
const tool = (path: string, most = MOST_COUNT) =>
  post(path, { access: 'admin', limit: 'content', body: upTo(most), response: jobAnswer })

const byName = z.record(z.string(), count)

export const content = {
  job: get('/api/admin/content-job', {
    access: 'admin',
    response: z.object({ job: z.nullable(jobSchema) }),
  }),
  /** Ends the job within a second; it writes nothing. False if it had ended before. */
  cancelJob: post('/api/admin/content-job/cancel', {
    access: 'admin',
    body: z.object({ jobId: id }),
    response: z.object({ success: z.boolean() }),
  }),
  wordStats: get('/api/word-database/new-stats', {
    access: 'admin',
    response: z.object({
      totalWords: count,
      lengthDistribution: byName,
      /** When it was last set up here; null if never. */
      lastUpdated: z.nullable(time),
      error: z.nullable(z.string()),
      version: z.string(),
      /** Words of players that were accepted for everyone. */
      addedWords: count,
    }),
  }),
  setUpWords: post('/api/word-database/setup-new', {
    access: 'admin',
    limit: 'content',
    response: z.object({
      success: z.boolean(),
      jobId: id,
      ...jobReport,
      totalWords: count,
    }),
  }),
  hiveCount: get('/api/hive-builder/scenarios/count', {
    access: 'admin',
    response: z.object({ count, retired: count }),
  }),
  generateHives: tool('/api/hive-builder/generate-new'),
  regenerateHives: tool('/api/hive-builder/regenerate-all'),
  generateWordWebs: tool('/api/scenarios/generate/word-web'),
  regenerateWordWebs: tool('/api/scenarios/regenerate/word-web'),
  generateTwistles: tool('/api/scenarios/generate/twistle'),
  regenerateTwistles: tool('/api/scenarios/regenerate/twistle'),
  generateAll: post('/api/scenarios/generate/all', {
    access: 'admin',
    limit: 'content',
    body: z.optional(
      z.object({
        wordWebCount: z.optional(wanted(MOST_COUNT)),
        twistleCount: z.optional(wanted(MOST_COUNT)),
      }),
    ),
    response: z.object({
      success: z.boolean(),
      jobId: id,
      ...jobReport,
      wordWeb: jobReportSchema,
      twistle: jobReportSchema,
    }),
  }),
  generateForgottenWords: tool('/api/forgotten-word/generate'),
  regenerateForgottenWords: tool('/api/forgotten-word/regenerate'),
  generateEnhanced: tool('/api/forgotten-word/generate-enhanced', defaultCounts.enhanced),
  regenerateEnhanced: tool('/api/forgotten-word/regenerate-enhanced', defaultCounts.enhanced),
  themeStats: get('/api/scenarios/word-web/theme-stats', {
    access: 'admin',
    response: z.object({
      totalThemes: count,
      totalCombinations: count,
      mostUsedTheme: z.string(),
      maxFrequency: count,
      averageFrequency: z.number(),
    }),
  }),
}
