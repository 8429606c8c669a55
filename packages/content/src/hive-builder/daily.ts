import { type Difficulty, dailyWeek, hivePointsAt, hiveThreshold } from '@lexiverse/rules'
import type { StockEntry } from '../puzzle-source.ts'
import { answersOf, assembleHive, type Hive, type HiveEntryPuzzle, keyOf } from './assemble.ts'
import { chooseHives } from './choose.ts'
import { lettersOf } from './letters.ts'
import type { HiveSpace } from './source.ts'

/** A weekday comes at most 18 times in 120 days; a third more leaves the last days of that time open. */
const HIVES_PER_STAR = 24

interface Slot {
  difficulty: Difficulty
  threshold: number
  count: number
}

/** How many hives the daily journeys need of each difficulty and threshold. */
function slots(): Slot[] {
  const bySlot = new Map<string, Slot>()
  for (const { difficulty, level, hiveWins, fourth } of dailyWeek) {
    const threshold = hiveThreshold(level, hiveWins)
    const name = `${difficulty} ${threshold}`
    const { count } = bySlot.get(name) ?? { count: 0 }
    const stars = fourth === 'hive-builder' ? 2 : 1
    bySlot.set(name, { difficulty, threshold, count: count + stars * HIVES_PER_STAR })
  }
  return [...bySlot.values()]
}

/** Hives for the daily journeys, with the points that fit their threshold, and none with the letters of another hive. */
export function drawDailyHives(
  { words, hives }: HiveSpace,
  stock: readonly StockEntry<HiveEntryPuzzle>[],
): StockEntry<HiveEntryPuzzle>[] {
  const taken = new Set(stock.map(({ key }) => lettersOf(key.toLowerCase())))
  return slots().flatMap(({ difficulty, threshold, count }) => {
    const [least, most] = hivePointsAt(difficulty, threshold)
    const fits = (hive: Hive) =>
      hive.difficulty === difficulty &&
      hive.points >= least &&
      hive.points <= (most ?? Number.POSITIVE_INFINITY) &&
      !taken.has(hive.letters)
    const seed = `daily ${difficulty} ${threshold}`
    const draw = { count, seed, mostTwinned: 1, answersOf: (hive: Hive) => answersOf(hive, words) }
    const chosen = chooseHives(hives.filter(fits), draw)
    for (const { letters } of chosen) taken.add(letters)
    return chosen.map(hive => {
      const puzzle = assembleHive(hive, words)
      return { key: keyOf(hive), difficulty, reserve: false, daily: true, puzzle }
    })
  })
}
