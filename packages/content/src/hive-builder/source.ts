import type { Difficulty } from '@lexiverse/rules'
import type {
  GenerationReport,
  GenerationRequest,
  PuzzleSource,
  StockEntry,
} from '../puzzle-source.ts'
import type { Lexicon } from '../words/verdict.ts'
import {
  answersOf,
  assembleHive,
  type Hive,
  type HiveEntryPuzzle,
  type HiveWords,
  keyOf,
  readHiveWords,
} from './assemble.ts'
import { chooseHives, isPleasant } from './choose.ts'
import { drawDailyHives } from './daily.ts'
import { isPlain, rateHive } from './difficulty.ts'
import storedHives from './hives.json' with { type: 'json' }
import { pangramsBySet } from './pangrams.ts'
import { type HiveWord, surveyHives } from './survey.ts'

const STOCK_SIZE = 2_000
const STOCK_SEED = 'the first hives'
/** The largest share of the stock's hives of one difficulty that share six letters with another. */
export const MOST_TWINNED = 0.2

const storedDifficulties = new Map(
  storedHives.map(name => {
    const [difficulty, key] = name.split(' ') as [Difficulty, string]
    return [key, difficulty]
  }),
)

export interface HiveSpace {
  words: HiveWords
  hives: Hive[]
}

export function openHiveSpace(lexicon: Lexicon): HiveSpace {
  const words = readHiveWords(lexicon)
  return { words, hives: rateHives(words) }
}

/** The same letters may make a medium hive of plain words and a hard one of all: other answers, another hive. */
function rateHives({ answers }: HiveWords): Hive[] {
  const plain = answers.filter(({ isBookish }) => !isBookish)
  return [
    ...rateHivesOf(plain).filter(({ difficulty }) => isPlain(difficulty)),
    ...rateHivesOf(answers).filter(({ difficulty }) => !isPlain(difficulty)),
  ]
}

function rateHivesOf(answers: readonly HiveWord[]): Hive[] {
  const pangrams = pangramsBySet(new Set(answers.map(({ word }) => word)))
  return surveyHives(answers).flatMap(sketch => {
    const pangram = isPleasant(sketch) ? pangrams.get(sketch.letters) : undefined
    const difficulty = pangram && rateHive(sketch, pangram, storedDifficulties.get(keyOf(sketch)))
    return difficulty ? [{ ...sketch, pangram: pangram.word, difficulty }] : []
  })
}

export function drawHives(
  { words, hives }: HiveSpace,
  { count, seed, exclude, onProgress }: GenerationRequest,
  { mostTwinned = 1, kept = [] }: { mostTwinned?: number; kept?: readonly string[] } = {},
): GenerationReport<HiveEntryPuzzle> {
  const fresh = hives.filter(hive => !exclude.has(keyOf(hive)))
  const draw = { count, seed, mostTwinned, kept, answersOf: (hive: Hive) => answersOf(hive, words) }
  const entries = chooseHives(fresh, draw).map((hive, i) => {
    const entry = toEntry(hive, words)
    onProgress?.(i + 1)
    return entry
  })
  const keys = new Set(hives.map(keyOf))
  const skipped = [...keys].filter(key => exclude.has(key)).length
  return { entries, skipped, uniquenessReport: { possible: keys.size, alreadyHeld: skipped } }
}

function toEntry(hive: Hive, words: HiveWords): StockEntry<HiveEntryPuzzle> {
  const puzzle = assembleHive(hive, words)
  return { key: keyOf(hive), difficulty: puzzle.difficulty, reserve: false, puzzle }
}

/**
 * The stock, with as many of the stored hives as are still hives: otherwise every changed answer would
 * give a server a completely new stock.
 */
export function drawStock(space: HiveSpace): StockEntry<HiveEntryPuzzle>[] {
  const request = { count: STOCK_SIZE, seed: STOCK_SEED, exclude: new Set<string>() }
  return drawHives(space, request, { mostTwinned: MOST_TWINNED, kept: storedHives }).entries
}

/** Opened for each request: kept in memory, it would cost a server 40 MB for a rare request. */
export function createHiveSource(lexicon: Lexicon): PuzzleSource<HiveEntryPuzzle> {
  return {
    game: 'hive-builder',
    stock: () => drawStock(openHiveSpace(lexicon)),
    daily: () => {
      const space = openHiveSpace(lexicon)
      return drawDailyHives(space, drawStock(space))
    },
    generate: request => drawHives(openHiveSpace(lexicon), request),
  }
}
