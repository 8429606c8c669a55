import type { StockEntry } from '../puzzle-source.ts'
import { readSentences } from './sentences.ts'

const MOST_FREQUENT = 3_000
const PANGRAM_LETTERS = 7

interface Puzzles {
  hives: readonly StockEntry[]
  twistles: readonly StockEntry[]
}

/** The words that players see most often and that lack a sentence of ours, by the file they belong to. */
export function wantedSentences(
  { hives, twistles }: Puzzles,
  subtitles: ReadonlyMap<string, number>,
): Record<string, string[]> {
  const has = new Set(readSentences().map(({ word }) => word))
  const answers = unique(hives, puzzle => (puzzle as { validWords: string[] }).validWords)
  const frequent = answers
    .toSorted((a, b) => (subtitles.get(b) ?? 0) - (subtitles.get(a) ?? 0))
    .slice(0, MOST_FREQUENT)
  const wanted = {
    'word-seeker': unique(twistles, puzzle => [(puzzle as { word: string }).word]),
    pangrams: answers.filter(word => new Set(word).size === PANGRAM_LETTERS),
    'hive-answers': frequent,
  }
  return Object.fromEntries(
    Object.entries(wanted).map(([file, words]) => [file, words.filter(word => !has.has(word))]),
  )
}

function unique(entries: readonly StockEntry[], wordsOf: (puzzle: object) => string[]): string[] {
  const words = entries.flatMap(({ puzzle }) => wordsOf(puzzle))
  return [...new Set(words.map(word => word.toLowerCase()))].sort()
}
