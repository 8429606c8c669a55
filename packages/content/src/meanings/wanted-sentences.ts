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
  const answersOf = (puzzle: object) => (puzzle as { validWords: string[] }).validWords
  const answers = unique(hives, answersOf)
  const inHives = countBy(hives, answersOf)
  const mostFrequent = (counts: ReadonlyMap<string, number>) =>
    answers.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, MOST_FREQUENT)
  /** In the language, and in our hives: CACTI is rarely heard, but its letters are in many hives. */
  const frequent = new Set([...mostFrequent(subtitles), ...mostFrequent(inHives)])
  const wanted = {
    'word-seeker': unique(twistles, puzzle => [(puzzle as { word: string }).word]),
    pangrams: answers.filter(word => new Set(word).size === PANGRAM_LETTERS),
    'hive-answers': [...frequent].sort(),
  }
  return Object.fromEntries(
    Object.entries(wanted).map(([file, words]) => [file, words.filter(word => !has.has(word))]),
  )
}

function countBy(entries: readonly StockEntry[], wordsOf: (puzzle: object) => string[]) {
  const counts = new Map<string, number>()
  for (const { puzzle } of entries) {
    for (const word of wordsOf(puzzle)) {
      counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1)
    }
  }
  return counts
}

function unique(entries: readonly StockEntry[], wordsOf: (puzzle: object) => string[]): string[] {
  const words = entries.flatMap(({ puzzle }) => wordsOf(puzzle))
  return [...new Set(words.map(word => word.toLowerCase()))].sort()
}
