import type { Difficulty } from '../engine/difficulty.ts'

/**
 * How many times the threshold the answers of a hive are worth when a player gets it. The share of
 * its words that a player must find decides more than anything else whether a hive is won, so a
 * harder hive leaves less room. Every hive must be worth at least 1.7 times the threshold.
 */
const headroom: Record<Difficulty, readonly [least: number, most: number | null]> = {
  easy: [3, null],
  medium: [1.72, 1.88],
  hard: [1.71, 1.86],
  expert: [1.7, 1.85],
}

/** The fewest and the most points of a hive's answers for a threshold; null means no limit. */
export function hivePointsAt(
  difficulty: Difficulty,
  threshold: number,
): [least: number, most: number | null] {
  const [least, most] = headroom[difficulty]
  return [Math.ceil(least * threshold), most === null ? null : Math.floor(most * threshold)]
}

/** The fewest points that any hive must be worth, whatever its difficulty. */
export function leastHivePoints(threshold: number): number {
  return Math.ceil(headroom.expert[0] * threshold)
}
