import { difficulties } from '@lexiverse/rules'
import type { StockEntry } from '../puzzle-source.ts'
import { isBlocked, isFitToShow } from '../words/block-list.ts'
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

/** All words that some hive may hold, side by side: the proof walks them once for every hive. */
interface Playable {
  words: string[]
  letters: Int32Array
  isAnswer: boolean[]
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
function proveWords({ puzzle }: HiveEntry, playable: Playable): string[] {
  const center = lettersOf(puzzle.center.toLowerCase())
  const outside = ~lettersOf([puzzle.center, ...puzzle.letters].join('').toLowerCase())
  const answers: string[] = []
  const bonus: string[] = []
  for (let index = 0; index < playable.words.length; index++) {
    const letters = playable.letters[index] ?? 0
    if ((letters & outside) !== 0 || (letters & center) === 0) continue
    const word = (playable.words[index] ?? '').toUpperCase()
    if (playable.isAnswer[index]) answers.push(word)
    else bonus.push(word)
  }
  const problems: string[] = []
  if (answers.join() !== puzzle.validWords.join()) problems.push('lists other answers')
  if (bonus.join() !== puzzle.bonusWords.join()) problems.push('lists other bonus words')
  return problems
}

function proveDecent({ puzzle }: HiveEntry): string[] {
  const unfit = puzzle.validWords.filter(word => !isFitToShow(word))
  const blocked = puzzle.bonusWords.filter(isBlocked)
  return [
    ...unfit.map(word => `has the answer "${word}", which we do not show`),
    ...blocked.map(word => `pays a bonus for the blocked word "${word}"`),
  ]
}

function readPlayable(lexicon: Dictionary): Playable {
  const words = lexicon
    .words({ tier: 'accepted' })
    .filter(word => word.length >= SHORTEST_WORD && countLetters(lettersOf(word)) <= HIVE_LETTERS)
  return {
    words,
    letters: Int32Array.from(words, lettersOf),
    isAnswer: words.map(word => lexicon.judge(word).tier === 'answer'),
  }
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
