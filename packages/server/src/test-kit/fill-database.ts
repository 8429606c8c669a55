import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { engineSyntax, type MigrationDb } from '../platform/database/engine-syntax.ts'
import { fillCounters } from '../platform/database/migrations/006-statistics.ts'

interface Crowd {
  attempts: number
  /** Owns one percent of all attempts; one of this player's runs is the model for all others. */
  busiestPlayerId: number
}

const ATTEMPTS_PER_PLAYER = 40
const ATTEMPTS_PER_RUN = 20
const ROWS_PER_STATEMENT = 20_000
const GAMES =
  "case i % 4 when 0 then 'word-web' when 1 then 'hive-builder' when 2 then 'twistle' else 'forgotten-word' end"

/**
 * Fills the database like years of use: players, runs and attempts copied from a real game, spread
 * over a year, with their counters.
 */
export async function fillDatabase({ db, engine, write }: Database, crowd: Crowd): Promise<void> {
  const { attempts, busiestPlayerId } = crowd
  const now = Date.now()
  const players = Math.ceil(attempts / ATTEMPTS_PER_PLAYER)
  const runs = Math.ceil(attempts / ATTEMPTS_PER_RUN)
  const base = await firstFree(db)
  await inPieces(players, (from, to) =>
    write(tx =>
      sql`insert into players (id, device_hash, device_hint, first_seen_at, last_seen_at)
        with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to)})
        select ${sql.lit(base.player)} + i, 'crowd-' || i, 'abcd', ${sql.lit(now)}, ${sql.lit(now)} from n`.execute(
        tx,
      ),
    ),
  )
  const owner = `case when i % 100 = 0 then ${busiestPlayerId} else ${base.player} + i % ${players} end`
  await inPieces(runs, (from, to) =>
    write(tx =>
      sql`insert into runs (id, player_id, kind, status, play_seed, reward_seed, state, total_score, started_at, ended_at, game_type, start_level, played_ms)
        with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to)})
        select ${sql.lit(base.run)} + i, ${sql.raw(owner)}, 'campaign', 'defeat', 'seed', 'seed', model.state, i % 20000,
          ${sql.lit(now)} - cast(i % 365 as bigint) * 86400000, ${sql.lit(now)}, 'campaign', 1, 600000
        from n cross join (select state from runs where player_id = ${sql.lit(busiestPlayerId)} order by id limit 1) as model`.execute(
        tx,
      ),
    ),
  )
  const run = `i % ${runs}`
  const runOwner = `case when ${run} % 100 = 0 then ${busiestPlayerId} else ${base.player} + ${run} % ${players} end`
  await inPieces(attempts, (from, to) =>
    write(tx =>
      sql`insert into attempts (run_id, player_id, level, node_id, attempt_number, game, status, setup, moves, packed_moves, move_count, started_at, ended_at, score, played_ms)
        with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to)})
        select ${sql.lit(base.run)} + ${sql.raw(run)}, ${sql.raw(runOwner)}, 1, 'node-' || (i / ${sql.lit(runs)}), 1, ${sql.raw(GAMES)},
          case when i % 3 = 0 then 'defeat' else 'victory' end, model.setup, model.moves, model.packed_moves, model.move_count,
          ${sql.lit(now)} - cast(i % 365 as bigint) * 86400000, ${sql.lit(now)} - cast(i % 365 as bigint) * 86400000, (i * 37) % 450, 60000 + i % 60000
        from n cross join (select setup, moves, packed_moves, move_count from attempts where player_id = ${sql.lit(busiestPlayerId)} order by id limit 1) as model`.execute(
        tx,
      ),
    ),
  )
  await write(async tx => {
    await sql`delete from tallies`.execute(tx)
    await fillCounters(tx as unknown as MigrationDb)
    // PostgreSQL's id sequence does not notice ids inserted by hand.
    if (engine === 'postgres') {
      const { startIdsAt } = engineSyntax(engine)
      await startIdsAt(tx as unknown as MigrationDb, 'players', base.player + players)
      await startIdsAt(tx as unknown as MigrationDb, 'runs', base.run + runs)
      await sql`analyze`.execute(tx)
    }
  })
}

async function firstFree(db: Database['db']): Promise<{ player: number; run: number }> {
  const highest = async (table: 'players' | 'runs') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return Number(row?.id ?? 0) + 1
  }
  return { player: await highest('players'), run: await highest('runs') }
}

async function inPieces(count: number, write: (from: number, to: number) => Promise<unknown>) {
  for (let from = 0; from < count; from += ROWS_PER_STATEMENT) {
    await write(from, Math.min(count, from + ROWS_PER_STATEMENT) - 1)
  }
}
