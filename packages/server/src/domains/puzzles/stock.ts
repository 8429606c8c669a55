import type { Database } from '../../platform/database/database.ts'
import { insertScenarios, type StockEntry, toScenario } from '../../platform/new-scenario.ts'

/** The puzzles of a release; the version changes whenever they do. */
export interface Stock {
  version: string
  entries(): Iterable<StockEntry>
}

const SETTING = 'stock-version'

/** Inserts the new puzzles of this release; existing rows stay as they are. */
export async function insertStock(database: Database, stock: Stock, now: number): Promise<number> {
  return database.write(async tx => {
    const known = await tx
      .selectFrom('settings')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirst()
    if (known?.value === stock.version) return 0
    const scenarios = Array.from(stock.entries(), toScenario)
    await insertScenarios(tx, scenarios, now)
    await tx
      .insertInto('settings')
      .values({ name: SETTING, value: stock.version })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ value: stock.version }))
      .execute()
    return scenarios.length
  })
}
