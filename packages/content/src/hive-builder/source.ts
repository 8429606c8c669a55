import type {
  GenerationReport,
  GenerationRequest,
  PuzzleSource,
  StockEntry,
} from '../puzzle-source.ts'
import type { Lexicon } from '../words/verdict.ts'
import {
  assembleHive,
  type HiveEntryPuzzle,
  type HiveWords,
  keyOf,
  readHiveWords,
} from './assemble.ts'
import { chooseHives } from './choose.ts'
import { rateHive } from './difficulty.ts'
import { type HiveSketch, surveyHives } from './survey.ts'

const STOCK_SIZE = 2_400
const STOCK_SEED = 'the first hives'

export interface HiveSpace {
  words: HiveWords
  hives: HiveSketch[]
}

export function openHiveSpace(lexicon: Lexicon): HiveSpace {
  const words = readHiveWords(lexicon)
  return { words, hives: surveyHives(words.answers) }
}

export function drawHives(
  { words, hives }: HiveSpace,
  { count, seed, exclude, difficulty, onProgress }: GenerationRequest,
): GenerationReport<HiveEntryPuzzle> {
  const wanted = hives.filter(hive => difficulty === undefined || rateHive(hive) === difficulty)
  const fresh = wanted.filter(hive => !exclude.has(keyOf(hive)))
  const entries = chooseHives(fresh, count, seed).map((hive, i) => {
    const entry = toEntry(hive, words)
    onProgress?.(i + 1)
    return entry
  })
  const skipped = wanted.length - fresh.length
  return {
    entries,
    generated: entries.length,
    skipped,
    difficultyFocus: difficulty ?? 'all',
    uniquenessReport: { possible: wanted.length, alreadyHeld: skipped },
  }
}

function toEntry(hive: HiveSketch, words: HiveWords): StockEntry<HiveEntryPuzzle> {
  const puzzle = assembleHive(hive, words)
  return { key: keyOf(hive), difficulty: puzzle.difficulty, reserve: false, puzzle }
}

/** The space is opened anew each time: kept, it would cost a server 40 MB for a rare request. */
export function createHiveSource(lexicon: Lexicon): PuzzleSource<HiveEntryPuzzle> {
  const generate = (request: GenerationRequest) => drawHives(openHiveSpace(lexicon), request)
  return {
    game: 'hive-builder',
    stock: () => generate({ count: STOCK_SIZE, seed: STOCK_SEED, exclude: new Set() }).entries,
    generate,
  }
}
