import { fileURLToPath } from 'node:url'
import { insertStock, type Stock } from '../domains/puzzles/stock.ts'
import { readContent } from '../platform/content.ts'
import type { StockEntry } from '../platform/new-scenario.ts'
import type { Dictionary } from '../platform/platform.ts'
import type { TestApp } from './test-app.ts'

/** The project's folder, or another with built content. */
export const contentRoot =
  process.env.TEST_CONTENT_ROOT ?? fileURLToPath(new URL('../../../..', import.meta.url))

let known: { dictionary: Dictionary; stock: Stock } | undefined

/** The real lexicon and stock, read once per test worker. */
export function testContent(): { dictionary: Dictionary; stock: Stock } {
  known ??= readContent(contentRoot)
  return known
}

/** Limits the puzzles of each game and difficulty, so that inserting them is quick. */
export function sampleStock(mostOfEach: number): Stock {
  const entries = [...testContent().stock.entries()]
  const taken = new Map<string, number>()
  const sample = entries.filter(({ game, difficulty, reserve, daily }) => {
    const key = `${game}|${difficulty}|${reserve}|${daily}`
    const count = (taken.get(key) ?? 0) + 1
    taken.set(key, count)
    return count <= mostOfEach
  })
  return stockOf(`sample-${mostOfEach}`, sample)
}

export function stockOf(version: string, entries: readonly StockEntry[]): Stock {
  return { version, entries: () => entries }
}

/** A later release brings other puzzles to a running server. */
export async function releaseStock(
  { platform, clock }: TestApp,
  version: string,
  entries: readonly StockEntry[],
): Promise<void> {
  await insertStock(platform.database, stockOf(version, entries), clock())
}
