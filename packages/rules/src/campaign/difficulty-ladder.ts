import { type Difficulty, difficulties } from '../engine/difficulty.ts'
import { type WordTier, wordTiers } from '../games/forgotten-word/word-tiers.ts'
import { magnitudeRules } from '../magnitudes/effect-table.ts'

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

/** The magnitude that begins to move the stars of a level up the ladder, by one, and by how many each further one does. */
const steeper: Record<number, { from: number; each: number }> = {
  1: { from: 6, each: 1 },
  2: { from: 5, each: 1 },
  3: { from: 3, each: 2 },
}

function soonerAt(level: number, magnitude: number): number {
  const { from, each } = steeper[level] ?? { from: Infinity, each: 0 }
  return magnitude < from ? 0 : 1 + each * (magnitude - from)
}

/** No star of a map has this number: only magnitudes move stars so far up. The last word of the finale has it. */
const BEYOND_THE_MAP = 15

/** One ladder for every game: the highest step that the node's number has reached, and those that an omen adds. */
export function difficultyAt(
  level: number,
  nodeNumber: number,
  harder = 0,
  magnitude = 0,
): Difficulty {
  const steps = ladders[level] ?? []
  const number = nodeNumber + soonerAt(level, magnitude)
  const reached = steps.findLast(([from]) => number >= from)?.[1] ?? 'easy'
  const late = number < BEYOND_THE_MAP ? 0 : 1
  return difficulties[difficulties.indexOf(reached) + harder + late] ?? 'expert'
}

/** The first level at which a journey meets a difficulty: practice of that difficulty is played as there. */
export function practiceLevelOf(difficulty: Difficulty): number {
  const levels = [1, 2, 3]
  const isMetAt = (level: number) => ladders[level]?.some(([, step]) => step === difficulty)
  return difficulty === 'easy' ? 1 : (levels.find(isMetAt) ?? 1)
}

export const STREAK_THAT_LIFTS = 3

const tiersByLevel: readonly (readonly WordTier[])[] = [
  ['common'],
  ['medium'],
  ['advanced'],
  ['rare', 'archaic'],
]

/** A long streak moves each tier one up. */
function lift(tiers: readonly WordTier[], streak: number): WordTier[] {
  if (streak < STREAK_THAT_LIFTS) return [...tiers]
  const lifted = tiers.map(tier => wordTiers[wordTiers.indexOf(tier) + 1] ?? 'archaic')
  return [...new Set(lifted)]
}

/** The tiers of a word for practice at a level. The tutorial never moves up. */
export function wordTiersAt(level: number, streak: number): WordTier[] {
  return lift(tiersByLevel[level] ?? ['medium'], level === 0 ? 0 : streak)
}

const olderTiersByLevel: readonly (readonly WordTier[])[] = [
  ['common'],
  ['advanced', 'rare'],
  ['rare', 'archaic'],
  ['archaic'],
]

/**
 * The tiers of a boss's word in a journey. Realm 1 mixes in common words, and has only those for a
 * player who has never beaten a boss. Where a magnitude asks for older words, a streak moves no tier.
 */
export function bossTiersAt(
  level: number,
  streak: number,
  hasBeatenBoss: boolean,
  magnitude = 0,
): WordTier[] {
  if (magnitudeRules(magnitude).hasOlderWords) return [...(olderTiersByLevel[level] ?? [])]
  if (level !== 1) return wordTiersAt(level, streak)
  return hasBeatenBoss ? lift(['common', 'medium'], streak) : ['common']
}
