import { hiveWordPoints } from '@lexiverse/rules'
import type { Database } from '../../platform/database/database.ts'
import { type NewScenario, scenarioRepository } from './repository.ts'

export interface StockEntry {
  game: string
  key: string
  difficulty: string
  reserve: boolean
  puzzle: object
}

/** The puzzles that come with a release, and a name that changes whenever they do. */
export interface Stock {
  version: string
  entries(): Iterable<StockEntry>
}

const SETTING = 'stock-version'

/** Puts new puzzles of this release into the database; what is there already stays as it is. */
export async function layInStock(database: Database, stock: Stock, now: number): Promise<number> {
  return database.write(async tx => {
    const known = await tx
      .selectFrom('settings')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirst()
    if (known?.value === stock.version) return 0
    const scenarios = Array.from(stock.entries(), toScenario)
    await scenarioRepository(tx).insertMissing(scenarios, now)
    await tx
      .insertInto('settings')
      .values({ name: SETTING, value: stock.version })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ value: stock.version }))
      .execute()
    return scenarios.length
  })
}

function toScenario({ game, key, difficulty, reserve, puzzle }: StockEntry): NewScenario {
  return {
    game,
    key,
    difficulty,
    status: reserve ? 'reserve' : 'published',
    points: answerPoints(puzzle),
    puzzle: JSON.stringify(puzzle),
  }
}

/** What the answers of a hive are worth; other puzzles have no such total. */
function answerPoints(puzzle: object): number {
  const words = 'validWords' in puzzle ? (puzzle.validWords as string[]) : []
  return words.reduce((sum, word) => sum + hiveWordPoints(word), 0)
}
