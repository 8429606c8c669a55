import { DAILY_STARS, openDailyRun } from '@lexiverse/rules'
import { sql } from 'kysely'
import { ALL_TIME, daySpan, weekSpan } from '../domains/daily/score-repository.ts'
import type { Database, Db } from '../platform/database/database.ts'

interface Day {
  date: string
  players: number
  /** Gets the middle score, and a journey that has ended. */
  ownPlayerId: number
}

/** Scores repeat after this many players, as those of a real day do. */
const DIFFERENT_SCORES = 1_500
const OWN_SCORE = DIFFERENT_SCORES / 2

/** Fills the boards of a day, its week and all time with results. */
export async function fillDay({ write }: Database, day: Day): Promise<void> {
  await write(async tx => {
    const { date, players, ownPlayerId } = day
    const now = Date.now()
    const base = await firstFreePlayer(tx)
    await sql`insert into players (id, device_hash, device_hint, first_seen_at, last_seen_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(players)})
      select ${sql.lit(base)} + i, 'day-' || i, 'abcd', ${sql.lit(now)}, ${sql.lit(now)} from n`.execute(
      tx,
    )
    for (const span of [daySpan(date), weekSpan(date), ALL_TIME]) {
      await sql`insert into daily_scores (span, player_id, score, days, is_public)
        select ${span}, id, id % ${sql.lit(DIFFERENT_SCORES)}, 1, 1 from players where id > ${sql.lit(base)}`.execute(
        tx,
      )
      const own = { span, player_id: ownPlayerId, score: OWN_SCORE, days: 1, is_public: 1 }
      await tx.insertInto('daily_scores').values(own).execute()
      await sql`insert into daily_counts (span, score, players)
        select span, score, count(*) from daily_scores where span = ${span} group by span, score`.execute(
        tx,
      )
    }
    await insertOwnJourney(tx, day, now)
  })
}

async function firstFreePlayer(tx: Db): Promise<number> {
  const row = await tx
    .selectFrom('players')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(row.last)
}

async function insertOwnJourney(tx: Db, { date, ownPlayerId }: Day, now: number): Promise<void> {
  const star = { result: 'victory', isFlawless: true, score: OWN_SCORE / DAILY_STARS } as const
  const record = openDailyRun('daily', date, 'seed')
  const stars = Array.from({ length: DAILY_STARS }, () => star)
  const { id } = await tx
    .insertInto('runs')
    .values({
      player_id: ownPlayerId,
      kind: 'daily',
      status: 'victory',
      play_seed: 'seed',
      reward_seed: 'seed',
      state: JSON.stringify({ ...record, status: 'victory', daily: { date, stars } }),
      started_at: now,
      ended_at: now,
      game_type: 'daily',
      start_level: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const score = { total: OWN_SCORE, stars: OWN_SCORE, mindPoints: 0, time: 0 }
  await tx
    .insertInto('daily_journeys')
    .values({
      player_id: ownPlayerId,
      date,
      run_id: id,
      started_at: now,
      ended_at: now,
      score: OWN_SCORE,
      result: JSON.stringify({ score, playedMs: 0, stars: [] }),
    })
    .execute()
}
