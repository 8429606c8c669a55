import { type Difficulty, difficulties } from '../engine/difficulty.ts'
import { type WordTier, wordTiers } from '../games/forgotten-word/word-tiers.ts'

/** Apart from the ladder: the map loads that at once, and needs none of this. */
const difficultyOfTier: Readonly<Record<WordTier, Difficulty>> = {
  common: 'easy',
  medium: 'medium',
  advanced: 'hard',
  rare: 'expert',
  archaic: 'expert',
}

/** The tiers of a word for practice of a chosen difficulty. */
export const wordTiersOf = (difficulty: Difficulty): WordTier[] =>
  wordTiers.filter(tier => difficultyOfTier[tier] === difficulty)

/** Where a puzzle's rating stands among the difficulties of practice; a Forgotten Word is rated by its tier. */
export const difficultyOfRating = (rating: string): Difficulty | undefined =>
  difficulties.find(known => known === rating) ?? difficultyOfTier[rating as WordTier]
