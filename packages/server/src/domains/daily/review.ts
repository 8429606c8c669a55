import type { ReviewedResult } from '@lexiverse/contract'
import { addDays, dateAt } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RunAccess } from '../services.ts'
import { type Journey, journeyRepository } from './journey-repository.ts'
import { poolSupply } from './pool-supply.ts'
import { profileRepository, shownName } from './profiles.ts'
import { type Beyond, type ResultRow, reviewRepository } from './review-repository.ts'
import { scoreRepository } from './score-repository.ts'
import type { ReadJourney } from './watch-journey.ts'

/** Two weeks: what nobody has looked at by then has long been seen by all players. */
const DAYS_LISTED = 14

/** Results that only a robot, or a very good player, reaches, and those refused for their pace: an admin watches them and decides. */
export function dailyReviews({ database, clock }: Platform, runs: RunAccess, read: ReadJourney) {
  const { db } = database

  const requireJourney = async (tx: Db, runId: number): Promise<Journey> => {
    const journey = await journeyRepository(tx).findByRun(runId)
    if (!journey?.result) throw new ApiError('not-found', 'There is no such result.')
    return journey
  }

  const describe = async (tx: Db, runId: number) => {
    const reviews = reviewRepository(tx)
    const row = await reviews.find(runId)
    if (!row) throw new ApiError('not-found', 'There is no such result.')
    const { beyond = [] } = (await reviews.listBeyond(row.date)).get(runId) ?? {}
    const decisionsOf = await reviews.decisions([runId])
    return { result: toResult(row, beyond, decisionsOf(runId)) }
  }

  /** A merge that ends while this waits gives the result to another player, who is locked then. */
  const lockJourney = async (tx: Db, runId: number): Promise<Journey> => {
    const { playerId } = await requireJourney(tx, runId)
    await runs.lockPlayer(tx, playerId)
    const journey = await requireJourney(tx, runId)
    return journey.playerId === playerId ? journey : lockJourney(tx, runId)
  }

  /** Changes a result under the lock that its end and a merge take too. */
  const decide = (runId: number, work: (tx: Db, journey: Journey) => Promise<void>) =>
    database.write(async tx => {
      await work(tx, await lockJourney(tx, runId))
      return describe(tx, runId)
    })

  const count = async (tx: Db, { runId, playerId, date, score }: Journey): Promise<void> => {
    await journeyRepository(tx).setUncounted(runId, null)
    const { isPublic } = await profileRepository(tx).describe(playerId)
    await scoreRepository(tx).add({ playerId, date, score: score ?? 0, isPublic })
  }

  return {
    async list() {
      const reviews = reviewRepository(db)
      const found = new Map<number, ResultRow & { beyond: Beyond[] }>()
      const today = dateAt(clock())
      for (let day = 0; day < DAYS_LISTED; day++) {
        const beyond = await reviews.listBeyond(addDays(today, -day))
        for (const [runId, row] of beyond) found.set(runId, row)
      }
      const refused = await reviews.listRefused(addDays(today, 1 - DAYS_LISTED))
      for (const row of [...refused, ...(await reviews.listSetAside())]) {
        found.set(row.run_id, { ...row, beyond: [] })
      }
      const decisionsOf = await reviews.decisions([...found.keys()])
      const results = [...found.values()].map(row =>
        toResult(row, row.beyond, decisionsOf(row.run_id)),
      )
      return {
        results: results.sort((a, b) => (a.date < b.date ? 1 : -1)),
        pools: await poolSupply(db, clock()),
      }
    },

    replay: async (runId: number) => read(db, await requireJourney(db, runId)),

    setAside: (runId: number, editor: string, reason: string) =>
      decide(runId, async (tx, { playerId, date, uncounted, score }) => {
        if (uncounted !== null) throw new ApiError('conflict', 'This result does not count anyway.')
        await journeyRepository(tx).setUncounted(runId, 'set-aside')
        await scoreRepository(tx).remove({ playerId, date, score: score ?? 0 })
        const decision = { action: 'set-aside', editor: editor.trim(), at: clock() } as const
        await reviewRepository(tx).insert(runId, { ...decision, reason: reason.trim() })
      }),

    restore: (runId: number, editor: string) =>
      decide(runId, async (tx, journey) => {
        const { uncounted } = journey
        if (uncounted !== 'set-aside' && uncounted !== 'pace') {
          throw new ApiError('conflict', 'This result is neither set aside nor refused.')
        }
        if (journey.isRepetition) await journeyRepository(tx).setUncounted(runId, 'repeated')
        else await count(tx, journey)
        const decision = { action: 'restored', editor: editor.trim(), at: clock() } as const
        await reviewRepository(tx).insert(runId, { ...decision, reason: '' })
      }),
  }
}

function toResult(
  row: ResultRow,
  beyond: Beyond[],
  decisions: ReviewedResult['decisions'],
): ReviewedResult {
  return {
    runId: row.run_id,
    playerId: row.player_id,
    date: row.date,
    name: shownName(row.player_id, row.name),
    score: row.score ?? 0,
    fullMs: row.full_ms,
    beyond,
    isRefused: row.uncounted === 'pace',
    isSetAside: row.uncounted === 'set-aside',
    isRepetition: row.is_repetition === 1,
    decisions,
  }
}
