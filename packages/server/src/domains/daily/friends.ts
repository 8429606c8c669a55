import { DAILY_STARS, dateAt, type StarMark } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireName } from '../../platform/require-name.ts'
import {
  type JourneyStatus,
  journeyRepository,
  type StoredResult,
  statusOf,
  toJourney,
} from './journey-repository.ts'
import { profileRepository, shownName } from './profiles.ts'
import { stillCounts } from './results.ts'
import { ALL_TIME, daySpan, weekSpan } from './score-repository.ts'

export interface DayOfFriend {
  status: JourneyStatus
  score: number | null
  marks: (StarMark | null)[] | null
  /** Of a result that counts. */
  runId: number | null
}

const NOT_BEGUN: DayOfFriend = { status: 'not-begun', score: null, marks: null, runId: null }

/** What circles need of the daily journeys of their members. */
export function dailyFriends({ clock }: Platform) {
  const totals = async (db: Db, span: string, playerIds: readonly number[]) => {
    const rows = await db
      .selectFrom('daily_scores')
      .select(['player_id', 'score', 'days'])
      .where('span', '=', span)
      .where('player_id', 'in', playerIds)
      .execute()
    return new Map(rows.map(({ player_id, score, days }) => [player_id, { score, days }]))
  }

  return {
    today: () => dateAt(clock()),

    /** A name chosen for a circle puts nobody on the public board. */
    async chooseName(tx: Db, playerId: number, nickname: string): Promise<void> {
      await profileRepository(tx).saveCircleName(playerId, requireName(nickname))
    },

    async names(db: Db, playerIds: readonly number[]): Promise<Map<number, string>> {
      const rows = await db
        .selectFrom('daily_profiles')
        .select(['player_id', 'name'])
        .where('player_id', 'in', playerIds)
        .execute()
      const chosen = new Map(rows.map(({ player_id, name }) => [player_id, name]))
      return new Map(playerIds.map(id => [id, shownName(id, chosen.get(id) ?? null)]))
    },

    async journeys(
      db: Db,
      playerIds: readonly number[],
      date: string,
    ): Promise<(playerId: number) => DayOfFriend> {
      const rows = await db
        .selectFrom('daily_journeys')
        .innerJoin('runs', 'runs.id', 'daily_journeys.run_id')
        .selectAll('daily_journeys')
        .select('runs.state')
        .where('daily_journeys.player_id', 'in', playerIds)
        .where('date', '=', date)
        .execute()
      const days = new Map(
        rows.map(row => {
          const journey = toJourney(row)
          const score = journey.uncounted === null ? journey.score : null
          const marks = journey.uncounted === 'set-aside' ? null : marksOf(journey.result)
          const runId = score === null ? null : journey.runId
          return [row.player_id, { status: statusOf(journey), score, marks, runId }]
        }),
      )
      return playerId => days.get(playerId) ?? NOT_BEGUN
    },

    /** The earlier day whose journey the player has begun and can still finish for the boards. */
    async unfinishedDate(db: Db, playerId: number): Promise<string | null> {
      const now = clock()
      const journey = await journeyRepository(db).findUnfinished(playerId, dateAt(now))
      return journey && stillCounts(journey, now) ? journey.date : null
    },

    dayTotals: (db: Db, playerIds: readonly number[], date: string) =>
      totals(db, daySpan(date), playerIds),

    weekTotals: (db: Db, playerIds: readonly number[], date: string) =>
      totals(db, weekSpan(date), playerIds),

    allTotals: (db: Db, playerIds: readonly number[]) => totals(db, ALL_TIME, playerIds),

    playedDates,
    playedBy,
  }
}

export type DailyFriends = ReturnType<typeof dailyFriends>

function marksOf(result: StoredResult | null): (StarMark | null)[] | null {
  return (
    result && Array.from({ length: DAILY_STARS }, (_, place) => result.stars[place]?.mark ?? null)
  )
}

/** Journeys that have ended and were not set aside. */
const endedJourneys = (db: Db, playerIds: readonly number[]) =>
  db
    .selectFrom('daily_journeys')
    .select(['date', 'player_id'])
    .where('player_id', 'in', playerIds)
    .where('ended_at', 'is not', null)
    .where(({ or, eb }) => or([eb('uncounted', 'is', null), eb('uncounted', '!=', 'set-aside')]))

/** Who of these players has finished each day. */
async function playedDates(
  db: Db,
  playerIds: readonly number[],
): Promise<Map<string, Set<number>>> {
  const days = new Map<string, Set<number>>()
  for (const { date, player_id } of await endedJourneys(db, playerIds).execute()) {
    days.set(date, (days.get(date) ?? new Set()).add(player_id))
  }
  return days
}

/** Who of these players has finished a day. */
async function playedBy(db: Db, playerIds: readonly number[], date: string): Promise<number[]> {
  if (playerIds.length === 0) return []
  const rows = await endedJourneys(db, playerIds).where('date', '=', date).execute()
  return rows.map(({ player_id }) => player_id)
}
