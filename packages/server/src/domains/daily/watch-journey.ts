import type { Answer, api, WatchedJourney } from '@lexiverse/contract'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PuzzleService, RunAccess } from '../services.ts'
import { type Journey, journeyRepository } from './journey-repository.ts'
import { profileRepository } from './profiles.ts'
import { daySpan, scoreRepository } from './score-repository.ts'

/** Whether two players are members of one circle. */
export type ShareCircle = (db: Db, playerId: number, otherId: number) => Promise<boolean>

/** Reads an ended journey with the moves and puzzles of its stars. */
export function journeyReader(runs: RunAccess, puzzles: PuzzleService) {
  return async (db: Db, { runId, playerId, result }: Journey): Promise<WatchedJourney> => {
    if (!result) throw new ApiError('not-completed', 'This journey has not ended.')
    const attempts = await runs.listEndedAttempts(db, { id: runId, playerId })
    const stars = []
    for (const [place, { mark, points }] of result.stars.entries()) {
      const attempt = attempts[place]
      if (!attempt) continue
      const { game, setup, moves } = attempt
      const puzzle = { [game]: await puzzles.forAttempt(db, attempt) }
      stars.push({ game, mark, points, setup, moves, puzzle })
    }
    const { name } = await profileRepository(db).describe(playerId)
    return { runId, name, score: result.score.total, playedMs: result.playedMs, stars }
  }
}

export type ReadJourney = ReturnType<typeof journeyReader>

interface Wanted {
  playerId: number
  date: string
  runId: number | undefined
}

/** Shows how others have played a day: their games contain its answers, so the own result comes first. */
export function journeyWatcher(
  { database }: Platform,
  read: ReadJourney,
  shareCircle: ShareCircle,
) {
  const { db } = database

  const isShown = async (playerId: number, { playerId: otherId, uncounted }: Journey) => {
    if (otherId === playerId) return true
    if (uncounted !== null) return false
    const { isPublic } = await profileRepository(db).describe(otherId)
    return isPublic || shareCircle(db, playerId, otherId)
  }

  const findBest = async (date: string): Promise<Journey | null> => {
    const [best] = await scoreRepository(db).page(daySpan(date), 0, 1)
    return best ? journeyRepository(db).find(best.player_id, date) : null
  }

  return async ({ playerId, date, runId }: Wanted): Promise<Answer<typeof api.watching.watch>> => {
    const journeys = journeyRepository(db)
    const own = await journeys.find(playerId, date)
    if (!own?.result) {
      throw new ApiError('not-completed', 'Finish your own journey of this day first.')
    }
    const wanted =
      runId === undefined ? ((await findBest(date)) ?? own) : await journeys.findByRun(runId)
    if (!wanted?.result || wanted.date !== date || !(await isShown(playerId, wanted))) {
      throw new ApiError('not-found', 'There is no such result.')
    }
    const yours = await read(db, own)
    return { date, watched: wanted.runId === own.runId ? yours : await read(db, wanted), yours }
  }
}
