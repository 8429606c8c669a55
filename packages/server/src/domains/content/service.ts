import { api, defaultCounts, type JobReport } from '@lexiverse/contract'
import type { Platform } from '../../platform/platform.ts'
import {
  type ContentTask,
  makePuzzles,
  publishReserve,
  renewSelection,
  SET_UP_WANTED,
  setUpWords,
} from './content-tasks.ts'
import type { JobRunner } from './job-runner.ts'
import { addUp } from './reports.ts'

export const SET_UP = 'Set up the word database'

type ToolEndpoint = typeof api.content.generateHives
type Tool = [endpoint: ToolEndpoint, title: string, byDefault: number, task: ContentTask]

export function contentService(platform: Platform, jobs: JobRunner) {
  const { dictionary } = platform
  const { content } = api
  const wordWebs = makePuzzles(platform, 'word-web')
  const twistles = publishReserve('twistle')
  const words = publishReserve('forgotten-word')
  const otherWords = renewSelection('forgotten-word')
  const newHives = makePuzzles(platform, 'hive-builder')
  const otherHives = makePuzzles(platform, 'hive-builder', true)
  const otherWordWebs = makePuzzles(platform, 'word-web', true)
  const { hive, wordWeb, twistle, forgottenWord, enhanced } = defaultCounts

  const runTask = async (title: string, count: number, task: ContentTask) => {
    const { jobId, report } = await jobs.run({
      title,
      wanted: count,
      run: (onProgress, signal) => task(count, onProgress, signal),
    })
    return { success: true, jobId, ...report }
  }

  const tools: readonly Tool[] = [
    [content.generateHives, 'Generate Hive Builder', hive, newHives],
    [content.regenerateHives, 'Regenerate Hive Builder', hive, otherHives],
    [content.generateWordWebs, 'Generate Word Web', wordWeb, wordWebs],
    [content.regenerateWordWebs, 'Regenerate Word Web', wordWeb, otherWordWebs],
    [content.generateTwistles, 'Generate Word Seeker', twistle, twistles],
    [content.regenerateTwistles, 'Regenerate Word Seeker', twistle, renewSelection('twistle')],
    [content.generateForgottenWords, 'Generate Forgotten Word', forgottenWord, words],
    [content.regenerateForgottenWords, 'Regenerate Forgotten Word', forgottenWord, otherWords],
    [content.generateEnhanced, 'Generate enhanced vocabulary', enhanced, words],
    [content.regenerateEnhanced, 'Regenerate enhanced vocabulary', enhanced, otherWords],
  ]

  return {
    tools,
    runTask,

    async generateAll(wordWebCount: number = wordWeb, twistleCount: number = twistle) {
      const parts: JobReport[] = []
      const { jobId, report } = await jobs.run({
        title: 'Generate all',
        wanted: wordWebCount + twistleCount,
        async run(onProgress, signal) {
          const settleWordWebs = await wordWebs(wordWebCount, onProgress, signal)
          const settleTwistles = await twistles(twistleCount, () => undefined, signal)
          return async tx => {
            // The transaction may be retried, so the parts of an earlier try are dropped.
            parts.splice(0, parts.length, await settleWordWebs(tx), await settleTwistles(tx))
            return addUp(parts)
          }
        },
      })
      const [made, published] = parts as [JobReport, JobReport]
      return { success: true, jobId, ...report, wordWeb: made, twistle: published }
    },

    async setUpWords() {
      const answer = await runTask(SET_UP, SET_UP_WANTED, setUpWords(platform))
      return { ...answer, totalWords: dictionary.statistics().totalWords }
    },
  }
}
