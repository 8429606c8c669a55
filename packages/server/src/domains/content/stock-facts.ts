import { themeStatistics } from '@lexiverse/content'
import type { WordWebPuzzle } from '@lexiverse/rules'
import type { Platform } from '../../platform/platform.ts'
import { readSetting } from '../../platform/settings.ts'
import { SET_UP_SETTING } from './content-tasks.ts'
import type { JobRunner } from './job-runner.ts'
import { stockRepository } from './repository.ts'
import { SET_UP } from './service.ts'

/** Figures for the status cards of the admin page. */
export function stockFacts({ database, dictionary }: Platform, jobs: JobRunner) {
  const stock = stockRepository(database.db)
  return {
    async wordStats() {
      const { totalWords, lengthDistribution } = dictionary.statistics()
      const lastUpdated = await readSetting(database.db, SET_UP_SETTING)
      return {
        totalWords,
        lengthDistribution,
        lastUpdated: lastUpdated === null ? null : Number(lastUpdated),
        error: (await jobs.latestOf(SET_UP))?.error ?? null,
        version: dictionary.version,
      }
    },

    async hiveCount() {
      const [count, retired] = await Promise.all([
        stock.count('hive-builder', 'published'),
        stock.count('hive-builder', 'retired'),
      ])
      return { count, retired }
    },

    async themeStats() {
      const boards = await stock.puzzles('word-web')
      const published = boards.filter(({ status }) => status === 'published')
      return themeStatistics(published.map(({ puzzle }) => JSON.parse(puzzle) as WordWebPuzzle))
    },
  }
}
