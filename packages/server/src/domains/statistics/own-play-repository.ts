import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { REMOVED_LOG } from '../../platform/stored-log.ts'

const WEEK_MS = 604_800_000
const HOUR_MS = 3_600_000
/** Enough to tell a habit; older games no longer describe the player. */
const SEEKERS_READ = 500

const ENDED = ['victory', 'defeat']

interface Span {
  from: number
  until: number
}

/** Sums of one player's own games, which the database adds up. */
export function ownPlayRepository(db: Db) {
  const endedWithin = (playerId: number, { from, until }: Span) =>
    db
      .selectFrom('attempts')
      .where('attempts.player_id', '=', playerId)
      .where('attempts.status', 'in', ENDED)
      .where('attempts.started_at', '>=', from)
      .where('attempts.started_at', '<', until)

  const seekers = (playerId: number) =>
    db
      .selectFrom('attempts')
      .where('player_id', '=', playerId)
      .where('game', '=', 'twistle')
      .where('status', 'in', ENDED)
      .where(({ eb, or }) =>
        or([eb('packed_moves', 'is not', null), eb('moves', '!=', REMOVED_LOG.moves)]),
      )
      .orderBy('id', 'desc')
      .limit(SEEKERS_READ)

  return {
    /** Games by week, difficulty and result. Tutorial puzzles have no difficulty and are left out. */
    weeks: (playerId: number, span: Span, shift: number) =>
      endedWithin(playerId, span)
        .innerJoin('scenarios', 'scenarios.id', 'attempts.scenario_id')
        .select(['attempts.game', 'attempts.status', 'scenarios.rated_difficulty as difficulty'])
        .select(({ fn }) => [
          sql<number>`(attempts.started_at + ${sql.lit(shift)}) / ${sql.lit(WEEK_MS)}`.as('week'),
          fn.countAll<number>().as('count'),
        ])
        .groupBy(['attempts.game', 'attempts.status', 'scenarios.rated_difficulty', 'week'])
        .execute(),

    hours: (playerId: number, span: Span, shift: number) =>
      endedWithin(playerId, span)
        .select(({ fn }) => [
          sql<number>`((attempts.started_at + ${sql.lit(shift)}) / ${sql.lit(HOUR_MS)}) % 24`.as(
            'hour',
          ),
          fn.countAll<number>().as('count'),
        ])
        .groupBy('hour')
        .execute(),

    /** The newest Word Seeker games whose logs are kept. */
    newestSeekers: (playerId: number) =>
      seekers(playerId).select(['status', 'moves', 'packed_moves']).execute(),

    /** How many `newestSeekers` would read. */
    async countSeekers(playerId: number): Promise<number> {
      const { count } = await db
        .selectFrom(seekers(playerId).select('id').as('newest'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
