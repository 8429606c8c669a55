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

export function createHiveSource(lexicon: Lexicon): PuzzleSource<HiveEntryPuzzle> {
  const assemble = (
    hives: readonly HiveSketch[],
    words: HiveWords,
  ): StockEntry<HiveEntryPuzzle>[] =>
    hives.map(hive => {
      const puzzle = assembleHive(hive, words, lexicon)
      return { key: keyOf(hive), difficulty: puzzle.difficulty, reserve: false, puzzle }
    })

  const draw = ({ count, seed, exclude, difficulty }: GenerationRequest) => {
    const words = readHiveWords(lexicon)
    const wanted = surveyHives(words.answers).filter(
      hive => difficulty === undefined || rateHive(hive) === difficulty,
    )
    const fresh = wanted.filter(hive => !exclude.has(keyOf(hive)))
    const entries = assemble(chooseHives(fresh, count, seed), words)
    return { entries, possible: wanted.length, skipped: wanted.length - fresh.length }
  }

  return {
    game: 'hive-builder',
    stock: () => draw({ count: STOCK_SIZE, seed: STOCK_SEED, exclude: new Set() }).entries,
    generate(request): GenerationReport<HiveEntryPuzzle> {
      const { entries, possible, skipped } = draw(request)
      return {
        entries,
        generated: entries.length,
        skipped,
        difficultyFocus: request.difficulty ?? 'all',
        uniquenessReport: { possible, alreadyHeld: skipped },
      }
    },
  }
}
