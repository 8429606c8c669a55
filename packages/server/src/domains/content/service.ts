import { defaultCounts, type JobReport } from '@lexiverse/contract'
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

export function contentService(platform: Platform, jobs: JobRunner) {
  const { dictionary } = platform

  const tool =
    (title: string, byDefault: number, making: ContentTask) => async (asked?: number) => {
      const count = asked ?? byDefault
      const run = (onProgress: (made: number) => void) => making(count, onProgress)
      const { jobId, report } = await jobs.run({ title, wanted: count, run })
      return { success: true, jobId, ...report }
    }

  const wordWebs = makePuzzles(platform, 'word-web')
  const twistles = publishReserve('twistle')
  const words = publishReserve('forgotten-word')
  const otherWords = renewSelection('forgotten-word')
  const { hive, wordWeb, twistle, forgottenWord, enhanced } = defaultCounts

  return {
    generateHives: tool('Generate Hive Builder', hive, makePuzzles(platform, 'hive-builder')),
    regenerateHives: tool(
      'Regenerate Hive Builder',
      hive,
      makePuzzles(platform, 'hive-builder', true),
    ),
    generateWordWebs: tool('Generate Word Web', wordWeb, wordWebs),
    regenerateWordWebs: tool(
      'Regenerate Word Web',
      wordWeb,
      makePuzzles(platform, 'word-web', true),
    ),
    generateTwistles: tool('Generate Word Seeker', twistle, twistles),
    regenerateTwistles: tool('Regenerate Word Seeker', twistle, renewSelection('twistle')),
    generateForgottenWords: tool('Generate Forgotten Word', forgottenWord, words),
    regenerateForgottenWords: tool('Regenerate Forgotten Word', forgottenWord, otherWords),
    generateEnhanced: tool('Generate enhanced vocabulary', enhanced, words),
    regenerateEnhanced: tool('Regenerate enhanced vocabulary', enhanced, otherWords),

    async generateAll(wordWebCount: number = wordWeb, twistleCount: number = twistle) {
      const parts: JobReport[] = []
      const { jobId, report } = await jobs.run({
        title: 'Generate all',
        wanted: wordWebCount + twistleCount,
        async run(onProgress) {
          const settleWordWebs = await wordWebs(wordWebCount, onProgress)
          const settleTwistles = await twistles(twistleCount, () => undefined)
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
      const answer = await tool(SET_UP, SET_UP_WANTED, setUpWords(platform))()
      return { ...answer, totalWords: dictionary.statistics().totalWords }
    },
  }
}
