import { isDerived } from './derived.ts'
import { countLetters, type LetterSet, lettersOf, singleLetters } from './letters.ts'
import { createSetTable, type SetTable } from './set-table.ts'
import { answersIn, packTally, type TallyFields, unpackTally } from './tally.ts'

export interface HiveWord {
  word: string
  commonness: number
  /** Frequency in films, as a power of two. */
  heard: number
  /** Only hard and expert hives ask for it; elsewhere it is a bonus word. */
  isBookish: boolean
}

/** One possible hive with the sums that its rating needs; its words are listed later. */
export interface HiveSketch extends TallyFields {
  letters: LetterSet
  center: LetterSet
}

export const HIVE_LETTERS = 7
export const SHORTEST_WORD = 4
export const FEWEST_ANSWERS = 20
export const MOST_ANSWERS = 60
/** A word with fewer than 2 to this power occurrences in films is rare: so is half of all answers. */
export const PLAIN_WORD = 6
/** A hive word is worth its length minus this. */
const UNPAID_LETTERS = 3

export function pointsOf(word: string): number {
  return word.length - UNPAID_LETTERS
}

/**
 * Every possible hive: the letters of each pangram with each of them as the centre. The words are first
 * summed by letter set; a hive then adds up the 128 subsets of its letters.
 */
export function surveyHives(answers: readonly HiveWord[]): HiveSketch[] {
  const table = createSetTable(answers.length)
  const tallies = tallyBySet(answers, table)
  const totals = new Float64Array(HIVE_LETTERS)
  const sketches: HiveSketch[] = []
  for (const letters of table.sets()) {
    if (countLetters(letters) !== HIVE_LETTERS) continue
    const centers = singleLetters(letters)
    addSubsets(letters, centers, table, tallies, totals)
    for (const [index, center] of centers.entries()) {
      const total = totals[index] ?? 0
      const count = answersIn(total)
      if (count < FEWEST_ANSWERS || count > MOST_ANSWERS) continue
      sketches.push({ letters, center, ...unpackTally(total) })
    }
  }
  return sketches
}

function tallyBySet(answers: readonly HiveWord[], table: SetTable): Float64Array {
  const known = new Set<string>()
  for (const { word } of answers) known.add(word)
  const tallies = new Float64Array(answers.length)
  for (const { word, heard } of answers) {
    const letters = lettersOf(word)
    if (word.length < SHORTEST_WORD || countLetters(letters) > HIVE_LETTERS) continue
    const row = table.place(letters)
    const derived = isDerived(word, known) ? 1 : 0
    const rare = heard < PLAIN_WORD ? 1 : 0
    const tally = packTally({ answers: 1, derived, points: pointsOf(word), rare })
    tallies[row] = (tallies[row] ?? 0) + tally
  }
  return tallies
}

function addSubsets(
  letters: LetterSet,
  centers: readonly LetterSet[],
  table: SetTable,
  tallies: Float64Array,
  totals: Float64Array,
): void {
  totals.fill(0)
  // Enumerates all subsets of the bit set in descending order.
  for (let subset = letters; subset !== 0; subset = (subset - 1) & letters) {
    const row = table.find(subset)
    if (row < 0) continue
    const tally = tallies[row] ?? 0
    for (let index = 0; index < HIVE_LETTERS; index++) {
      if (subset & (centers[index] ?? 0)) totals[index] = (totals[index] ?? 0) + tally
    }
  }
}
