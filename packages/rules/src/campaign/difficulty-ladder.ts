import type { Difficulty } from '../engine/difficulty.ts'
import { type WordTier, wordTiers } from '../games/forgotten-word/schema.ts'

type DifficultyStep = readonly [from: number, difficulty: Difficulty]

const ladders: Record<number, readonly DifficultyStep[]> = {
  1: [[6, 'medium']],
  2: [
    [4, 'medium'],
    [8, 'hard'],
  ],
  3: [
    [0, 'medium'],
    [6, 'hard'],
    [10, 'expert'],
  ],
}

/** One ladder for every game: the highest step that the node's number has reached. */
export function difficultyAt(level: number, nodeNumber: number): Difficulty {
  const steps = ladders[level] ?? []
  return steps.findLast(([from]) => nodeNumber >= from)?.[1] ?? 'easy'
}

export const STREAK_THAT_LIFTS = 3

const tiersByLevel: readonly (readonly WordTier[])[] = [
  ['common'],
  ['medium'],
  ['advanced'],
  ['rare', 'archaic'],
]

/** The tiers a boss's word may come from. A long streak moves one tier up; the tutorial never moves. */
export function wordTiersAt(level: number, streak: number): WordTier[] {
  const tiers = tiersByLevel[level] ?? ['medium']
  if (level === 0 || streak < STREAK_THAT_LIFTS) return [...tiers]
  const lifted = tiers.map(tier => wordTiers[wordTiers.indexOf(tier) + 1] ?? 'archaic')
  return [...new Set(lifted)]
}
