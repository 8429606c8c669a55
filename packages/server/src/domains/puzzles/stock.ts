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
    await markDaily(tx, scenarios)
    await carryOverUses(tx)
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

/** Rows of an earlier release do not say yet which puzzles are kept for daily journeys. */
async function markDaily(tx: Db, scenarios: readonly NewScenario[]): Promise<void> {
  const kept = new Set(scenarios.flatMap(row => (row.is_daily ? [`${row.game} ${row.key}`] : [])))
  const held = await tx
    .selectFrom('scenarios')
    .select(['id', 'game', 'key', 'is_daily'])
    .where('status', '!=', 'withdrawn')
    .execute()
  for (const isDaily of [0, 1]) {
    const changed = held
      .filter(({ game, key, is_daily }) => {
        return is_daily !== isDaily && kept.has(`${game} ${key}`) === (isDaily === 1)
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
