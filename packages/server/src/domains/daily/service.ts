import type { Answer, api, DailyProfile } from '@lexiverse/contract'
import { dailyPlan, dateAt, isDate, secondsUntilNextDay, streakOf } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireName } from '../../platform/require-name.ts'
import type { RunAccess } from '../services.ts'
import { type BoardRequest, readBoard } from './board.ts'
import { describeDay } from './describe-day.ts'
import { type Journey, journeyRepository, statusOf } from './journey-repository.ts'
import { profileRepository } from './profiles.ts'
import { COUNTS_FOR_MS, stillCounts } from './results.ts'
import { reviewRepository } from './review-repository.ts'
import { daySpan, scoreRepository } from './score-repository.ts'
import { histogramOf, medianOf, standingOf } from './standing.ts'

type Daily = typeof api.daily

export interface ProfileChange {
  name?: string | undefined
  isPublic?: boolean | undefined
}

const ARCHIVE_PAGE = 30

/** What a player sees of the days. */
export function dailyService({ database, clock }: Platform, runs: RunAccess) {
  const { db } = database
  const today = () => dateAt(clock())

  const playedBy = async (date: string): Promise<number> =>
    (await scoreRepository(db).compare(daySpan(date), 0)).players

  return {
    async today(playerId: number): Promise<Answer<Daily['today']>> {
      const date = today()
      const journeys = journeyRepository(db)
      const journey = await journeys.find(playerId, date)
      return {
        ...describeDay(date, journey, await playedBy(date)),
        secondsUntilNext: secondsUntilNextDay(clock()),
        streak: streakOf(await journeys.playedDates(playerId), date),
        profile: await profileRepository(db).describe(playerId),
        unfinished: unfinished(await journeys.findUnfinished(playerId, date), clock()),
      }
    },

    async archive(playerId: number, before: string | undefined): Promise<Answer<Daily['archive']>> {
      const dates = await openedDays(db, before ?? today())
      const journeys = await journeyRepository(db).list(playerId, dates)
      const days = dates.slice(0, ARCHIVE_PAGE).map(date => {
        const { number, figure } = dailyPlan(date)
        const journey = journeys.find(other => other.date === date) ?? null
        return { date, number, figure, status: statusOf(journey), score: journey?.score ?? null }
      })
      return { days, hasMore: dates.length > ARCHIVE_PAGE }
    },

    async result(playerId: number, date: string): Promise<Answer<Daily['result']>> {
      const journeys = journeyRepository(db)
      const journey = isDate(date) ? await journeys.find(playerId, date) : null
      if (!journey?.result) {
        throw new ApiError('not-completed', 'You have not finished the journey of this day.')
      }
      const { result, uncounted } = journey
      const counts = await scoreRepository(db).counts(daySpan(date))
      const standing = await standingOf(db, daySpan(date), playerId)
      const players = counts.reduce((sum, count) => sum + count.players, 0)
      return {
        ...describeDay(date, journey, players),
        score: result.score,
        playedMs: result.playedMs,
        standing,
        uncounted,
        setAsideReason:
          uncounted === 'set-aside' ? await reviewRepository(db).reasonFor(journey.runId) : null,
        median: medianOf(counts),
        histogram: histogramOf(counts, standing && result.score.total),
        best: await journeys.bestBefore(playerId, date),
      }
    },

    async board(request: Omit<BoardRequest, 'date'> & { date?: string | undefined }) {
      const date = validDate(request.date) ?? today()
      const { answer, asOf } = await database.readLagging(db => readBoard(db, { ...request, date }))
      return { ...answer, asOf }
    },

    async saveProfile(playerId: number, change: ProfileChange): Promise<DailyProfile> {
      const name = change.name === undefined ? undefined : requireName(change.name)
      return database.write(async tx => {
        await runs.lockPlayer(tx, playerId)
        const profiles = profileRepository(tx)
        if (name !== undefined) await profiles.savePublicName(playerId, name)
        if (change.isPublic !== undefined) await profiles.saveChoice(playerId, change.isPublic)
        const profile = await profiles.describe(playerId)
        await scoreRepository(tx).publish(playerId, profile.isPublic)
        return profile
      })
    },
  }
}

/** Null for a journey that no longer counts. */
function unfinished(journey: Journey | null, now: number): Answer<Daily['today']>['unfinished'] {
  if (!journey || !stillCounts(journey, now)) return null
  const day = describeDay(journey.date, journey, 0)
  const { date, stars, nextStar, mindPoints, heldGlyphs } = day
  if (nextStar === null) return null
  const countsUntil = journey.startedAt + COUNTS_FOR_MS
  return { date, stars, nextStar, mindPoints, heldGlyphs, countsUntil }
}

function validDate(date: string | undefined): string | undefined {
  if (date === undefined || isDate(date)) return date
  throw new ApiError('not-found', 'There is no such day.')
}

/** One more than a page, newest first. */
async function openedDays(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('daily_puzzles')
    .select('date')
    .where('star', '=', 1)
    .where('date', '<', before)
    .orderBy('date', 'desc')
    .limit(ARCHIVE_PAGE + 1)
    .execute()
  return rows.map(({ date }) => date)
}
