import { difficulties } from '@lexiverse/rules'
import type { StockEntry } from '../puzzle-source.ts'
import { isBlocked, isSlur } from '../words/block-list.ts'
import type { Lexicon } from '../words/verdict.ts'
import type { HiveEntryPuzzle } from './assemble.ts'
import { countLetters, lettersOf } from './letters.ts'
import { FEWEST_ANSWERS, HIVE_LETTERS, MOST_ANSWERS, pointsOf, SHORTEST_WORD } from './survey.ts'

type HiveEntry = StockEntry<HiveEntryPuzzle>
type Dictionary = Pick<Lexicon, 'judge' | 'words'>

const SMALLEST_STOCK = 2_000
/** The game's threshold: 21 at level 1, 10 more a level, 5 more for each hive won there before. */
const THRESHOLDS = [21, 26, 31, 36, 41, 46, 51, 56, 61, 66]
/** A hive is handed out only where its answers hold this many times the threshold. */
const REQUIRED_SHARE = 1.7
const FEWEST_FOR_EACH_THRESHOLD = 50

interface Playable {
  word: string
  letters: number
  isAnswer: boolean
}

function pointsIn({ validWords }: HiveEntryPuzzle): number {
  return validWords.reduce((sum, word) => sum + pointsOf(word), 0)
}

function proveShape({ key, puzzle, difficulty }: HiveEntry): string[] {
  const { center, letters, pangram, validWords } = puzzle
  const problems: string[] = []
  const all = lettersOf([center, ...letters].join('').toLowerCase())
  if (letters.length !== HIVE_LETTERS - 1 || countLetters(all) !== HIVE_LETTERS) {
    problems.push('does not have seven different letters')
  }
  if (key !== center + letters.toSorted().join('')) problems.push('has the key of another hive')
  if (puzzle.difficulty !== difficulty) problems.push('has two difficulties')
  if (validWords.length < FEWEST_ANSWERS || validWords.length > MOST_ANSWERS) {
    problems.push(`has ${validWords.length} answers`)
  }
  if (!validWords.includes(pangram) || lettersOf(pangram.toLowerCase()) !== all) {
    problems.push(`has ${pangram} for a pangram`)
  }
  return problems
}

/** Compares both lists with a plain walk over all playable words, in which nothing is clever. */
function proveWords({ puzzle }: HiveEntry, playable: readonly Playable[]): string[] {
  const center = lettersOf(puzzle.center.toLowerCase())
  const outside = ~lettersOf([puzzle.center, ...puzzle.letters].join('').toLowerCase())
  const fitting = playable.filter(
    ({ letters }) => (letters & outside) === 0 && (letters & center) !== 0,
  )
  const expected = (isAnswer: boolean) =>
    fitting.filter(entry => entry.isAnswer === isAnswer).map(({ word }) => word.toUpperCase())
  const problems: string[] = []
  if (expected(true).join() !== puzzle.validWords.join()) problems.push('lists other answers')
  const bonus = expected(false).filter(word => !isSlur(word))
  if (bonus.join() !== puzzle.bonusWords.join()) problems.push('lists other bonus words')
  return problems
}

function proveDecent({ puzzle }: HiveEntry): string[] {
  const found = [...puzzle.validWords.filter(isBlocked), ...puzzle.bonusWords.filter(isSlur)]
  return found.map(word => `holds the blocked word "${word}"`)
}

function readPlayable(lexicon: Dictionary): Playable[] {
  const words = lexicon.words({ tier: 'accepted' }).filter(word => word.length >= SHORTEST_WORD)
  const playable = words.map(word => ({
    word,
    letters: lettersOf(word),
    isAnswer: lexicon.judge(word).tier === 'answer',
  }))
  return playable.filter(({ letters }) => countLetters(letters) <= HIVE_LETTERS)
}

/** Reads the words once; the proof of one hive is then quick. */
export function openHiveProof(lexicon: Dictionary): (entry: HiveEntry) => string[] {
  const playable = readPlayable(lexicon)
  return entry => {
    const problems = [...proveShape(entry), ...proveWords(entry, playable), ...proveDecent(entry)]
    return problems.map(problem => `${entry.key}: ${problem}`)
  }
}

export function proveSupply(entries: readonly HiveEntry[]): string[] {
  const problems: string[] = []
  const keys = new Set(entries.map(({ key }) => key))
  if (keys.size < SMALLEST_STOCK) problems.push(`stock: ${keys.size} hives, not ${SMALLEST_STOCK}`)
  if (keys.size < entries.length) problems.push('stock: a hive stands in it twice')
  for (const difficulty of difficulties) {
    const points = entries.filter(e => e.difficulty === difficulty).map(e => pointsIn(e.puzzle))
    for (const threshold of THRESHOLDS) {
      const fit = points.filter(sum => sum >= threshold * REQUIRED_SHARE).length
      if (fit >= FEWEST_FOR_EACH_THRESHOLD) continue
      problems.push(`stock: ${fit} ${difficulty} hives fit for the threshold ${threshold}`)
    }
  }
  return problems
}

export function proveHives(entries: readonly HiveEntry[], lexicon: Dictionary): string[] {
  return [...entries.flatMap(openHiveProof(lexicon)), ...proveSupply(entries)]
}
