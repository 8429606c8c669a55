import { type Seed, seedFrom, shuffle } from '@lexiverse/rules'
import { rateHive } from './difficulty.ts'
import { spell } from './letters.ts'
import type { HiveSketch } from './survey.ts'

/**
 * Hives are drawn evenly from these ranges of points. The game hands out only hives worth 1.7 times
 * its threshold, which grows from 21 to about 66, so each difficulty needs hives worth 36 to 113.
 */
const POINT_BANDS = [53, 70, 87, 113]

const [Q, S, U] = ['q', 's', 'u'].map(letter => 1 << (letter.charCodeAt(0) - 97)) as [
  number,
  number,
  number,
]
const MOST_DERIVED = 0.5
/** With an S nearly every noun doubles: only hives with few such pairs are fun. */
const MOST_DERIVED_WITH_S = 0.25

/** Whether a hive is fit for the stock: no pile of plurals and endings, no Q without its U. */
export function isPleasant({ letters, answers, derived }: HiveSketch): boolean {
  if (letters & Q && !(letters & U)) return false
  return derived / answers <= (letters & S ? MOST_DERIVED_WITH_S : MOST_DERIVED)
}

function bandOf(hive: HiveSketch): string {
  return `${rateHive(hive)} ${POINT_BANDS.findIndex(bound => hive.points < bound)}`
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}

/** Takes the first of each group, then the second of each, and so on. */
function interleave<T>(groups: readonly T[][]): T[] {
  const longest = Math.max(0, ...groups.map(group => group.length))
  const rounds = Array.from({ length: longest }, (_, round) =>
    groups.flatMap(group => group.slice(round, round + 1)),
  )
  return rounds.flat()
}

/** All hives in the order in which they are drawn: difficulties, points and centres in turn. */
function drawingOrder(hives: readonly HiveSketch[], seed: Seed): HiveSketch[] {
  const [shuffled] = shuffle(hives, seed)
  const bands = groupBy(shuffled, bandOf)
  return interleave(bands.map(band => interleave(groupBy(band, hive => spell(hive.center)))))
}

/** Draws pleasant hives first, and no set of seven letters twice. */
export function chooseHives(
  hives: readonly HiveSketch[],
  count: number,
  seed: string,
): HiveSketch[] {
  const [pleasant, others] = [hives.filter(isPleasant), hives.filter(hive => !isPleasant(hive))]
  const start = seedFrom(seed)
  const used = new Set<number>()
  const chosen: HiveSketch[] = []
  for (const hive of [...drawingOrder(pleasant, start), ...drawingOrder(others, start)]) {
    if (chosen.length === count) break
    if (used.has(hive.letters)) continue
    used.add(hive.letters)
    chosen.push(hive)
  }
  return chosen
}
