import { fileURLToPath } from 'node:url'
import type { Difficulty, WordWebPuzzle } from '@lexiverse/rules'
import { difficulties } from '@lexiverse/rules'
import type { Stock, StockEntry } from '../domains/puzzles/stock.ts'
import { readContent } from '../platform/content.ts'
import type { Dictionary } from '../platform/platform.ts'

/** The project's folder, or another that holds a build of the content. */
export const contentRoot =
  process.env.TEST_CONTENT_ROOT ?? fileURLToPath(new URL('../../../..', import.meta.url))

let known: { dictionary: Dictionary; stock: Stock } | undefined

/** The real lexicon and stock, read once in each worker. */
export function testContent(): { dictionary: Dictionary; stock: Stock } {
  known ??= readContent(contentRoot)
  return known
}

/** At most so many puzzles of each game and difficulty: enough to play, quick to lay in. */
export function sampleStock(mostOfEach: number): Stock {
  const entries = [...everyGame(testContent().stock)]
  const taken = new Map<string, number>()
  const sample = entries.filter(({ game, difficulty, reserve }) => {
    const key = `${game}|${difficulty}|${reserve}`
    const count = (taken.get(key) ?? 0) + 1
    taken.set(key, count)
    return count <= mostOfEach
  })
  return stockOf(`sample-${mostOfEach}`, sample)
}

export function stockOf(version: string, entries: readonly StockEntry[]): Stock {
  return { version, entries: () => entries }
}

/** A build without Word Web boards is filled up with plain ones. */
function* everyGame(stock: Stock): Iterable<StockEntry> {
  let hasBoards = false
  for (const entry of stock.entries()) {
    hasBoards ||= entry.game === 'word-web'
    yield entry
  }
  if (!hasBoards) yield* difficulties.flatMap(plainBoards)
}

const BOARDS_OF_EACH = 40

function plainBoards(difficulty: Difficulty): StockEntry[] {
  return Array.from({ length: BOARDS_OF_EACH }, (_, n) => ({
    game: 'word-web',
    key: `plain-${difficulty}-${n}`,
    difficulty,
    reserve: false,
    puzzle: plainBoard(difficulty, n),
  }))
}

function plainBoard(difficulty: Difficulty, n: number): Omit<WordWebPuzzle, 'id'> {
  const groups = ['A', 'B', 'C', 'D'].map(letter => ({
    theme: `Theme ${letter}${n}`,
    words: [1, 2, 3, 4].map(i => `${letter}${n} WORD ${i}`),
  }))
  return { difficulty, groups, ambiguousWords: [] }
}
