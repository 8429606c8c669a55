import { carriedAmount } from '../../carried/kinds.ts'
import type { Setup } from '../../engine/setup.ts'
import type { HivePuzzle } from '../../hive/puzzle.ts'
import { isLongEnough } from '../../hive/words.ts'
import type { OmenRules } from '../../omens/omen.ts'
import { omenRules } from '../../omens/registry.ts'
import { hiveThreshold, hiveWordPoints } from './state.ts'

/** Of the points that can be reached under an omen, a hive asks for at most this share. */
const LARGEST_SHARE = 0.8
const LARGEST_SHARE_OF_LONG = 0.65
/** Of the usual threshold, where only long words count. */
const LONG_FACTOR = 0.75

/** Every hive holds at least 1.7 times its threshold, so this much even without the gold. */
const GILDED_FACTOR = 1.4

/** What is carried lowers no threshold below this. */
const LEAST_WITH_CREDIT = 15

/** The points that win a hive, less those that were carried here. */
export function thresholdFor(puzzle: HivePuzzle, setup: Setup): number {
  const asked = thresholdAsked(puzzle, setup)
  const lowered = asked - carriedAmount(setup.carried, 'hiveCredit')
  return Math.max(lowered, Math.min(asked, LEAST_WITH_CREDIT))
}

/** An omen never asks for more than the hive can give under it. */
function thresholdAsked(puzzle: HivePuzzle, setup: Setup): number {
  const { level, hiveWins, omen, magnitude, rulesVersion } = setup
  const usual = hiveThreshold(level, hiveWins, magnitude, rulesVersion)
  const rules = omenRules(omen)
  if (rules.shortestWord) {
    const counting = puzzle.validWords.filter(word => isLongEnough(word, rules))
    return capped(LONG_FACTOR * usual, LARGEST_SHARE_OF_LONG * sum(counting))
  }
  const keyOf = orderKey(rules)
  if (keyOf) return capped(usual, LARGEST_SHARE * pointsInTurn(puzzle.validWords, keyOf))
  return rules.isGilded ? Math.ceil(GILDED_FACTOR * usual) : usual
}

const capped = (wanted: number, most: number): number =>
  Math.max(1, Math.min(Math.ceil(wanted), Math.floor(most)))

const sum = (words: readonly string[]): number =>
  words.reduce((points, word) => points + hiveWordPoints(word), 0)

/** In what two words in a row must differ; null if in nothing. */
export function orderKey({ isRestless, isUneven }: OmenRules): ((word: string) => string) | null {
  if (isUneven) return word => String(word.length)
  return isRestless ? word => word.charAt(0) : null
}

/** The points of words played so that no two in a row share a key: always from the largest heap allowed. */
function pointsInTurn(words: readonly string[], keyOf: (word: string) => string): number {
  const heaps = new Map<string, string[]>()
  for (const word of words.toSorted((a, b) => a.length - b.length)) {
    heaps.set(keyOf(word), [...(heaps.get(keyOf(word)) ?? []), word])
  }
  let points = 0
  let last: string | undefined
  for (;;) {
    const open = [...heaps].filter(([key, heap]) => key !== last && heap.length > 0)
    const [largest] = open.toSorted(([, a], [, b]) => b.length - a.length)
    const word = largest?.[1].pop()
    if (!largest || word === undefined) return points
    points += hiveWordPoints(word)
    last = largest[0]
  }
}
