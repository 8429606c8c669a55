import { type Difficulty, difficulties, hivePointsAt, leastHivePoints } from '@lexiverse/rules'
import type { StockEntry } from '../puzzle-source.ts'
import { blockedWords, isBlocked, isFitToShow } from '../words/block-list.ts'
import { isBookish } from '../words/bookish.ts'
import type { Lexicon } from '../words/verdict.ts'
import type { HiveEntryPuzzle } from './assemble.ts'
import { MOST_USES_SHARE, twinsOf } from './choose.ts'
import { isPlain } from './difficulty.ts'
import { countLetters, lettersOf } from './letters.ts'
import { readPangrams } from './pangrams.ts'
import { MOST_TWINNED } from './source.ts'
import { FEWEST_ANSWERS, HIVE_LETTERS, MOST_ANSWERS, pointsOf, SHORTEST_WORD } from './survey.ts'

type HiveEntry = StockEntry<HiveEntryPuzzle>
type Dictionary = Pick<Lexicon, 'judge' | 'words'>

const SMALLEST_STOCK = 2_000
/** The game's threshold: 21 at level 1, 10 more a level, 5 more for each hive won there before. */
const THRESHOLDS = [21, 26, 31, 36, 41, 46, 51, 56, 61, 66]
const FEWEST_FOR_EACH_THRESHOLD = 50
/** The thresholds that a campaign asks for at a difficulty with up to three hives won before. */
const USUAL_THRESHOLDS: Record<Difficulty, readonly number[]> = {
  easy: [21, 26, 31, 36],
  medium: [26, 31, 36, 41, 46],
  hard: [31, 36, 41, 46, 51],
  expert: [41, 46, 51, 56],
}
/** A player who has seen them all gets any hive of the difficulty with enough points. */
const FEWEST_WITH_ROOM = 12

/** All words that can be in a hive, in flat arrays: the proof scans them once for every hive. */
interface Playable {
  words: string[]
  letters: Int32Array
  isAnswer: boolean[]
  isBookish: boolean[]
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
    const isAsked = !(playable.isBookish[index] && isPlain(puzzle.difficulty))
    if (playable.isAnswer[index] && isAsked) answers.push(word)
    else bonus.push(word)
  }
  const problems: string[] = []
  if (answers.join() !== puzzle.validWords.toSorted().join()) problems.push('lists other answers')
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
    isBookish: words.map(isBookish),
  }
}

/** Reads the words once; the proof of one hive is then quick. */
export function openHiveProof(lexicon: Dictionary): (entry: HiveEntry) => string[] {
  const playable = readPlayable(lexicon)
  const blocked = blockedWords()
    .filter(word => word.length >= SHORTEST_WORD)
    .map(word => word.toUpperCase())
  return entry => {
    const problems = [
      ...proveShape(entry),
      ...proveWords(entry, playable),
      ...proveDecent(entry),
      ...proveBlocked(entry, blocked),
    ]
    return problems.map(problem => `${entry.key}: ${problem}`)
  }
}

function proveBlocked({ puzzle }: HiveEntry, blocked: readonly string[]): string[] {
  const letters = [puzzle.center, ...puzzle.letters]
  const spelled = blocked.filter(
    word => word.includes(puzzle.center) && [...word].every(letter => letters.includes(letter)),
  )
  return spelled.join() === puzzle.blockedWords?.join() ? [] : ['lists other blocked words']
}

export function proveSupply(entries: readonly HiveEntry[]): string[] {
  const problems: string[] = []
  const keys = new Set(entries.map(({ key }) => key))
  if (keys.size < SMALLEST_STOCK) problems.push(`stock: ${keys.size} hives, not ${SMALLEST_STOCK}`)
  if (keys.size < entries.length) problems.push('stock: a hive stands in it twice')
  for (const difficulty of difficulties) {
    const points = entries.filter(e => e.difficulty === difficulty).map(e => pointsIn(e.puzzle))
    for (const threshold of THRESHOLDS) {
      const fit = points.filter(sum => sum >= leastHivePoints(threshold)).length
      if (fit >= FEWEST_FOR_EACH_THRESHOLD) continue
      problems.push(`stock: ${fit} ${difficulty} hives fit for the threshold ${threshold}`)
    }
    problems.push(...proveRoom(difficulty, points))
  }
  return problems
}

function proveRoom(difficulty: Difficulty, points: readonly number[]): string[] {
  return USUAL_THRESHOLDS[difficulty].flatMap(threshold => {
    const [least, most] = hivePointsAt(difficulty, threshold)
    const fit = points.filter(sum => sum >= least && (most === null || sum <= most)).length
    if (fit >= FEWEST_WITH_ROOM) return []
    return [`stock: ${fit} ${difficulty} hives with the right room at the threshold ${threshold}`]
  })
}

/** Few hives of a difficulty share six letters, and no word is an answer everywhere. */
export function proveVariety(entries: readonly HiveEntry[]): string[] {
  const problems: string[] = []
  const uses = new Map<string, number>()
  for (const { puzzle } of entries) {
    for (const word of puzzle.validWords) uses.set(word, (uses.get(word) ?? 0) + 1)
  }
  for (const [word, count] of uses) {
    if (count > entries.length * MOST_USES_SHARE) {
      problems.push(`stock: ${word} is an answer of ${count} hives`)
    }
  }
  for (const difficulty of difficulties) {
    const sets = entries
      .filter(entry => entry.difficulty === difficulty)
      .map(({ key }) => lettersOf(key.toLowerCase()))
    const held = new Set(sets)
    const twinned = sets.filter(letters => twinsOf(letters).some(twin => held.has(twin))).length
    if (twinned > sets.length * MOST_TWINNED) {
      problems.push(`stock: ${twinned} of ${sets.length} ${difficulty} hives share six letters`)
    }
  }
  return problems
}

/** The named pangram is signed, and in easy and medium hives a common word. */
export function provePangrams(entries: readonly HiveEntry[]): string[] {
  const signed = readPangrams()
  return entries.flatMap(({ key, difficulty, puzzle }) => {
    const word = puzzle.pangram.toLowerCase()
    const isCommon = signed.get(word)
    if (isCommon === undefined) {
      return [`${key}: ${word} is not signed; read it and add it to words/signed/pangrams.json`]
    }
    return isPlain(difficulty) && !isCommon
      ? [`${key}: ${word} is too rare for ${difficulty} hives`]
      : []
  })
}

/** Hives of the daily journeys are met one a day, so only the others must differ from each other. */
export function proveHives(entries: readonly HiveEntry[], lexicon: Dictionary): string[] {
  const inOpenPlay = entries.filter(({ daily }) => !daily)
  return [
    ...entries.flatMap(openHiveProof(lexicon)),
    ...proveSupply(inOpenPlay),
    ...proveVariety(inOpenPlay),
    ...provePangrams(entries),
  ]
}
