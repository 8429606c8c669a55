import { sql } from 'kysely'
import type { Migration, MigrationDb } from '../engine-syntax.ts'

/** Roll-ups for the statistics: what a run lasted and was, and sums over attempts by name. */
export const statisticsTables: Migration = {
  name: '006-statistics',
  async up(db) {
    await addRunColumns(db)
    await fillRunColumns(db)
    await db.schema
      .createTable('tallies')
      .addColumn('owner', 'integer', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('part', 'integer', column => column.notNull())
      .addColumn('amount', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('tallies_key', ['owner', 'name', 'part'])
      .execute()
    await fillCounters(db)
  },
}

async function addRunColumns(db: MigrationDb) {
  const runs = () => db.schema.alterTable('runs')
  const whole = (name: string) =>
    runs().addColumn(name, 'integer', column => column.notNull().defaultTo(0))
  await runs()
    .addColumn('game_type', 'text', column => column.notNull().defaultTo('campaign'))
    .execute()
  await whole('start_level').execute()
  await whole('played_ms').execute()
  await db.schema
    .createIndex('runs_summary')
    .on('runs')
    .columns([
      'player_id',
      'game_type',
      'start_level',
      'kind',
      'status',
      'is_assisted',
      'total_score',
      'played_ms',
    ])
    .execute()
}

async function fillRunColumns(db: MigrationDb) {
  await sql`update runs set game_type = kind, start_level = case when kind = 'tutorial' then 0 else 1 end,
    played_ms = (select coalesce(sum(attempts.played_ms), 0) from attempts
      where attempts.run_id = runs.id and attempts.status <> 'open')`.execute(db)
  // What was practised stands only in the state; the engines read JSON in different words.
  const practices = await db
    .selectFrom('runs')
    .select(['id', 'state'])
    .where('kind', '=', 'practice')
    .execute()
  for (const { id, state } of practices) {
    const { practiceGame, level } = JSON.parse(String(state)) as Record<string, unknown>
    await db
      .updateTable('runs')
      .set({ game_type: practiceGame ?? 'practice', start_level: level ?? 1 })
      .where('id', '=', id)
      .execute()
  }
}

/** Adds every attempt up anew; the table must be empty. */
export async function fillCounters(db: MigrationDb) {
  const insert = (rows: ReturnType<typeof sql>) =>
    sql`insert into tallies (owner, name, part, amount) ${rows}`.execute(db)
  await insert(sql`select 0, 'opened:' || game, 0, count(*) from attempts group by game`)
  await insert(sql`select 0, status || ':' || game, 0, count(*) from attempts
    where status <> 'open' group by status, game`)
  await insert(sql`select 0, 'day:' || day || ':' || result, 0, count(*) from (
      select ended_at / 86400000 as day, case when status = 'victory' then 'won' else 'lost' end as result
      from attempts where status <> 'open' and ended_at is not null
    ) as ended group by day, result`)
  await insert(sql`select 0, 'score:' || game || ':' || class, 0, count(*) from (
      select game, case when score / width > 9 then 9 else score / width end as class from (
        select game, score, case when game in ('hive-builder', 'time-trial') then 10 else 50 end as width
        from attempts where status = 'victory'
      ) as won
    ) as classed group by game, class`)
  await insert(sql`select 0, 'players', 0, count(*) from (
      select distinct player_id from attempts
    ) as seen having count(*) > 0`)
  await insert(sql`select player_id, 'opened', 0, count(*) from attempts group by player_id`)
  await insert(
    sql`select player_id, 'opened:' || game, 0, count(*) from attempts group by player_id, game`,
  )
  await insert(sql`select player_id, status || ':' || game, 0, count(*) from attempts
    where status <> 'open' group by player_id, status, game`)
  await insert(sql`select player_id, 'points:' || game, 0, sum(score) from attempts
    where status <> 'open' and score > 0 group by player_id, game`)
}
