import { randomUUID } from 'node:crypto'
import type { PuzzleGame } from '@lexiverse/content'
import type { JobReport } from '@lexiverse/contract'
import type { Db } from '../../platform/database/database.ts'
import { insertScenarios } from '../../platform/new-scenario.ts'
import type { Platform } from '../../platform/platform.ts'
import { SET_UP_STEPS } from '../../platform/puzzle-worker/puzzle-worker.ts'
import { writeSetting } from '../../platform/settings.ts'
import type { WriteResult } from './job-runner.ts'
import { pickEvenly } from './pick-evenly.ts'
import { countOf, describeGenerated, describePublished, formatNumber } from './reports.ts'
import { stockRepository } from './repository.ts'

type OnProgress = (made: number) => void
export type ContentTask = (
  count: number,
  onProgress: OnProgress,
  signal: AbortSignal,
) => Promise<WriteResult>

/** Setting that holds the time of the last word database set-up. */
export const SET_UP_SETTING = 'word-database-set-up'

/** Generates new puzzles; with `renewing`, the old ones are retired in the same transaction. */
export function makePuzzles(platform: Platform, game: PuzzleGame, renewing = false): ContentTask {
  const { database, puzzleWorker, clock } = platform
  return async (count, onProgress, signal) => {
    const held = await stockRepository(database.db).keys(game)
    const order = { task: 'generate', game, count, seed: randomUUID(), held } as const
    const { scenarios, skipped, ...report } = await puzzleWorker.generate(order, onProgress, signal)
    return async tx => {
      const stock = stockRepository(tx)
      // When nothing new was generated, nothing is retired: players must have something to play.
      const retired = renewing && scenarios.length > 0 ? await stock.retireAll(game) : 0
      const generated = await insertScenarios(tx, scenarios, clock())
      const figures = { generated, skipped, retired, total: await stock.count(game, 'published') }
      return {
        ...report,
        ...figures,
        difficultyFocus: 'all',
        message: describeGenerated(game, figures),
      }
    }
  }
}

/** Hand-written puzzles cannot be generated, so puzzles in reserve are published. */
export function publishReserve(game: PuzzleGame): ContentTask {
  return async (count, onProgress) => async tx => {
    const stock = stockRepository(tx)
    const waiting = await stock.candidates(game, 'reserve')
    const chosen = pickEvenly(waiting, count, randomUUID())
    await stock.publish(chosen)
    onProgress(count)
    return published(tx, game, { chosen, wanted: count, retired: 0 })
  }
}

/**
 * A new selection of the bank: first puzzles in reserve, then retired ones, then those already
 * published.
 */
export function renewSelection(game: PuzzleGame): ContentTask {
  return async (count, onProgress) => async tx => {
    const stock = stockRepository(tx)
    const take = async (status: 'reserve' | 'retired' | 'published', wanted: number) =>
      wanted > 0 ? pickEvenly(await stock.candidates(game, status), wanted, randomUUID()) : []
    const waiting = await take('reserve', count)
    const rested = await take('retired', count - waiting.length)
    const chosen = [...waiting, ...rested]
    const kept = await take('published', count - chosen.length)
    const retired = chosen.length > 0 ? await stock.retireAll(game, kept) : 0
    await stock.publish(chosen)
    onProgress(count)
    return published(tx, game, { chosen, wanted: count, retired })
  }
}

interface Published {
  chosen: readonly number[]
  wanted: number
  retired: number
}

async function published(
  tx: Db,
  game: PuzzleGame,
  { chosen, wanted, retired }: Published,
): Promise<JobReport> {
  const stock = stockRepository(tx)
  const figures = { generated: chosen.length, skipped: wanted - chosen.length, retired }
  return {
    ...figures,
    total: await stock.count(game, 'published'),
    difficultyFocus: 'all',
    uniquenessReport: { heldBack: await stock.count(game, 'reserve') },
    message: describePublished(game, figures),
  }
}

/** Checks every word, and inserts the puzzles of this release that are missing. */
export function setUpWords({ database, puzzleWorker, clock, dictionary }: Platform): ContentTask {
  return async (_count, onProgress, signal) => {
    const held = await stockRepository(database.db).allKeys()
    const { scenarios, skipped, ...report } = await puzzleWorker.generate(
      { task: 'set-up', held },
      onProgress,
      signal,
    )
    return async tx => {
      const generated = await insertScenarios(tx, scenarios, clock())
      await writeSetting(tx, SET_UP_SETTING, String(clock()))
      const { totalWords } = dictionary.statistics()
      const added =
        generated === 0 ? 'no puzzle was missing' : `${countOf(generated, 'puzzle')} added`
      return {
        ...report,
        generated,
        skipped,
        retired: 0,
        total: totalWords,
        difficultyFocus: 'all',
        message: `${formatNumber(totalWords)} words are in order; ${added}.`,
      }
    }
  }
}

export const SET_UP_WANTED = SET_UP_STEPS
