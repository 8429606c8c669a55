import { sql } from 'kysely'
import type { Database, Db } from '../../platform/database/database.ts'
import {
  insertScenarios,
  type NewScenario,
  type StockEntry,
  toScenario,
} from '../../platform/new-scenario.ts'
import { readSetting, writeSetting } from '../../platform/settings.ts'

/** The puzzles of a release; the version changes whenever they do. */
export interface Stock {
  version: string
  entries(): Iterable<StockEntry>
}

const SETTING = 'stock-version'

/**
 * Inserts the puzzles of this release and withdraws those that it no longer contains. Unchanged puzzles
 * keep their row and the status that an admin gave them.
 */
export async function insertStock(database: Database, stock: Stock, now: number): Promise<number> {
  return database.write(async tx => {
    if ((await readSetting(tx, SETTING)) === stock.version) return 0
    const scenarios = Array.from(stock.entries(), toScenario)
    await withdrawOthers(tx, scenarios)
    await insertScenarios(tx, scenarios, now)
    await carryOverUses(tx)
    await markDaily(tx, scenarios)
    await writeSetting(tx, SETTING, stock.version)
    return scenarios.length
  })
}

const ROWS_PER_UPDATE = 500

/**
 * A withdrawn puzzle is never given to a player again, because it may contain words that this release
 * does not show; attempts on it continue and can be replayed. Its key becomes free for its replacement.
 */
async function withdrawOthers(tx: Db, scenarios: readonly NewScenario[]): Promise<void> {
  const nameOf = ({ game, key, difficulty }: Pick<NewScenario, 'game' | 'key' | 'difficulty'>) =>
    `${game} ${key} ${difficulty}`
  const current = new Map(scenarios.map(scenario => [nameOf(scenario), scenario.puzzle]))
  const held = await tx
    .selectFrom('scenarios')
    .select(['id', 'game', 'key', 'difficulty', 'puzzle', 'released_puzzle'])
    .where('status', '!=', 'withdrawn')
    .execute()
  // An editor's mended texts stay as long as the release does not change the puzzle itself.
  const isOutdated = (row: (typeof held)[number]) =>
    current.get(nameOf(row)) !== (row.released_puzzle ?? row.puzzle)
  const outdated = held.filter(isOutdated).map(({ id }) => id)
  for (let i = 0; i < outdated.length; i += ROWS_PER_UPDATE) {
    await tx
      .updateTable('scenarios')
      .set({ status: 'withdrawn', key: sql<string>`key || '~' || id` })
      .where('id', 'in', outdated.slice(i, i + ROWS_PER_UPDATE))
      .execute()
  }
}

/**
 * Marks the puzzles that this release keeps for daily journeys. One that a day has used stays with the daily
 * journey: open play would give out its answers, perhaps while the day is open. One that players have seen in
 * open play never comes to it, since they know the answers.
 */
async function markDaily(tx: Db, scenarios: readonly NewScenario[]): Promise<void> {
  const kept = new Set(scenarios.flatMap(row => (row.is_daily ? [`${row.game} ${row.key}`] : [])))
  const used = await keysOfDays(tx)
  const seen = await seenScenarios(tx)
  const isKept = (id: number, name: string) => used.has(name) || (kept.has(name) && !seen.has(id))
  const held = await tx
    .selectFrom('scenarios')
    .select(['id', 'game', 'key', 'is_daily'])
    .where('status', '!=', 'withdrawn')
    .execute()
  for (const isDaily of [0, 1]) {
    const changed = held
      .filter(({ id, game, key, is_daily }) => {
        return is_daily !== isDaily && isKept(id, `${game} ${key}`) === (isDaily === 1)
      })
      .map(({ id }) => id)
    for (let i = 0; i < changed.length; i += ROWS_PER_UPDATE) {
      await tx
        .updateTable('scenarios')
        .set({ is_daily: isDaily })
        .where('id', 'in', changed.slice(i, i + ROWS_PER_UPDATE))
        .execute()
    }
  }
}

/** Game and key of every puzzle that a day has used, also of withdrawn ones: their replacement has the same answers. */
async function keysOfDays(tx: Db): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('daily_puzzles')
    .innerJoin('scenarios', 'scenarios.id', 'daily_puzzles.scenario_id')
    .select(['scenarios.id', 'game', 'key'])
    .execute()
  return new Set(
    rows.map(({ id, game, key }) => {
      const mark = `~${id}`
      return `${game} ${key.endsWith(mark) ? key.slice(0, -mark.length) : key}`
    }),
  )
}

async function seenScenarios(tx: Db): Promise<Set<number>> {
  const rows = await tx.selectFrom('scenario_uses').select('scenario_id').distinct().execute()
  return new Set(rows.map(({ scenario_id }) => scenario_id))
}

/**
 * A mended puzzle has the key of the one that it replaces, and a player who has seen that one has seen
 * it: otherwise every mended hint would bring a known word back.
 */
async function carryOverUses(tx: Db): Promise<void> {
  await sql`
    INSERT INTO scenario_uses (player_id, scenario_id, game, attempt_id, last_seen_at)
    SELECT uses.player_id, mended.id, uses.game, NULL, uses.last_seen_at
    FROM scenario_uses AS uses
    JOIN scenarios AS old ON old.id = uses.scenario_id AND old.status = 'withdrawn'
    JOIN scenarios AS mended ON mended.game = old.game
      AND mended.key = substr(old.key, 1, length(old.key) - length('~' || old.id))
    WHERE mended.status <> 'withdrawn'
    ON CONFLICT DO NOTHING`.execute(tx)
}
