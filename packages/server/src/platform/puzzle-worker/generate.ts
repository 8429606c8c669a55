import {
  contentFiles,
  createSources,
  type Lexicon,
  openLexicon,
  type PuzzleGame,
  readStock,
} from '@lexiverse/content'
import { toScenario } from '../new-scenario.ts'
import type { NewPuzzles, PuzzleOrder } from './puzzle-worker.ts'

const GAMES: readonly PuzzleGame[] = ['word-web', 'hive-builder', 'twistle', 'forgotten-word']

type Progress = (made: number) => void
type Order<Task> = Extract<PuzzleOrder, { task: Task }>

/** Runs on the calling thread; the puzzle worker calls it on a thread of its own. */
export function generate(folder: string, order: PuzzleOrder, onProgress: Progress): NewPuzzles {
  return order.task === 'generate'
    ? generatePuzzles(folder, order, onProgress)
    : findMissingStock(folder, order, onProgress)
}

function generatePuzzles(
  folder: string,
  { game, count, seed, held }: Order<'generate'>,
  onProgress: Progress,
): NewPuzzles {
  const source = createSources(openLexicon(contentFiles(folder).lexicon))[game]
  if (!source.generate) throw new Error(`Puzzles of ${game} are not made by a machine.`)
  const report = source.generate({ count, seed, exclude: new Set(held), onProgress })
  return {
    scenarios: report.entries.map(entry => toScenario({ ...entry, game })),
    skipped: report.skipped,
    uniquenessReport: report.uniquenessReport,
  }
}

function findMissingStock(
  folder: string,
  { held }: Order<'set-up'>,
  onProgress: Progress,
): NewPuzzles {
  const files = contentFiles(folder)
  checkWords(openLexicon(files.lexicon))
  onProgress(1)
  const known = new Set(held)
  let skipped = 0
  const scenarios = GAMES.flatMap((game, i) => {
    const stock = readStock(files.stock(game))
    const missing = stock.filter(({ key }) => !known.has(`${game} ${key}`))
    skipped += stock.length - missing.length
    onProgress(i + 2)
    return missing.map(entry => toScenario({ ...entry, game }))
  })
  return { scenarios, skipped, uniquenessReport: {} }
}

/** Counts every word: a truncated or damaged file does not hold as many as it states. */
export function checkWords(lexicon: Pick<Lexicon, 'words' | 'statistics'>): void {
  const counts = new Map<number, number>()
  for (const { length } of lexicon.words()) counts.set(length, (counts.get(length) ?? 0) + 1)
  const { lengthDistribution } = lexicon.statistics()
  for (const [length, count] of Object.entries(lengthDistribution)) {
    const found = counts.get(Number(length)) ?? 0
    if (found === count) continue
    throw new Error(
      `The word database is damaged: ${found} words of ${length} letters were found, ${count} are stated.`,
    )
  }
}
