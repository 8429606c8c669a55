import { randomUUID } from 'node:crypto'
import type { PuzzleGame } from '@lexiverse/content'
import type { JobReport } from '@lexiverse/contract'
import type { Db } from '../../platform/database/database.ts'
import { insertScenarios } from '../../platform/new-scenario.ts'
import type { Platform } from '../../platform/platform.ts'
import { SET_UP_STEPS } from '../../platform/puzzle-worker/puzzle-worker.ts'
import type { Settle } from './jobs.ts'
import { number, tellGenerated, tellPublished } from './reports.ts'
import { shelfRepository } from './repository.ts'
import { spread } from './spread.ts'

type Progress = (made: number) => void
export type Making = (count: number, onProgress: Progress) => Promise<Settle>

/** Where it is kept when the word database was last looked through. */
export const SET_UP_SETTING = 'word-database-set-up'

/** New puzzles from the puzzle worker; `renewing` takes the old ones out of circulation with the same stroke. */
export function makePuzzles(platform: Platform, game: PuzzleGame, renewing = false): Making {
  const { database, puzzleWorker, clock } = platform
  return async (count, onProgress) => {
    const held = await shelfRepository(database.db).keys(game)
    const order = { task: 'generate', game, count, seed: randomUUID(), held } as const
    const { scenarios, skipped, ...report } = await puzzleWorker.generate(order, onProgress)
    return async tx => {
      const shelf = shelfRepository(tx)
      // Nothing new, nothing gone: the players must have something to play.
      const retired = renewing && scenarios.length > 0 ? await shelf.retireAll(game) : 0
      const generated = await insertScenarios(tx, scenarios, clock())
      const figures = { generated, skipped, retired, total: await shelf.count(game, 'published') }
      return { ...report, ...figures, message: tellGenerated(game, figures) }
    }
  }
}

/** Puzzles written by hand are not made on demand: what was held back is published. */
export function publishHeldBack(game: PuzzleGame): Making {
  return async (count, onProgress) => async tx => {
    const shelf = shelfRepository(tx)
    const waiting = await shelf.candidates(game, 'reserve')
    const chosen = spread(waiting, count, randomUUID())
    await shelf.publish(chosen)
    onProgress(count)
    return published(tx, game, { chosen, wanted: count, retired: 0 })
  }
}

/** A fresh selection of the bank: first what was held back, then what was retired, then what stands. */
export function renewSelection(game: PuzzleGame): Making {
  return async (count, onProgress) => async tx => {
    const shelf = shelfRepository(tx)
    const take = async (status: 'reserve' | 'retired' | 'published', wanted: number) =>
      wanted > 0 ? spread(await shelf.candidates(game, status), wanted, randomUUID()) : []
    const waiting = await take('reserve', count)
    const rested = await take('retired', count - waiting.length)
    const chosen = [...waiting, ...rested]
    const kept = await take('published', count - chosen.length)
    const retired = chosen.length > 0 ? await shelf.retireAll(game, kept) : 0
    await shelf.publish(chosen)
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
  const shelf = shelfRepository(tx)
  const figures = { generated: chosen.length, skipped: wanted - chosen.length, retired }
  return {
    ...figures,
    total: await shelf.count(game, 'published'),
    difficultyFocus: 'all',
    uniquenessReport: { heldBack: await shelf.count(game, 'reserve') },
    message: tellPublished(game, figures),
  }
}

/** Looks through every word, and lays in whatever puzzles of this release are missing. */
export function setUpWords({ database, puzzleWorker, clock, dictionary }: Platform): Making {
  return async (_count, onProgress) => {
    const held = await shelfRepository(database.db).allKeys()
    const { scenarios, skipped, ...report } = await puzzleWorker.generate(
      { task: 'set-up', held },
      onProgress,
    )
    return async tx => {
      const shelf = shelfRepository(tx)
      const generated = await insertScenarios(tx, scenarios, clock())
      await shelf.writeSetting(SET_UP_SETTING, String(clock()))
      const { totalWords } = dictionary.statistics()
      const laidIn =
        generated === 0 ? 'no puzzle was missing' : `${number(generated)} puzzles laid in`
      return {
        ...report,
        generated,
        skipped,
        retired: 0,
        total: totalWords,
        message: `${number(totalWords)} words are in order; ${laidIn}.`,
      }
    }
  }
}

export const SET_UP_WANTED = SET_UP_STEPS
