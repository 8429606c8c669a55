import type { WordTier } from '@lexiverse/rules'

/**
 * What a kind of player can do, as chances. These are assumptions, not measurements: they were fitted
 * by hand until the regular player won about one campaign in four and the novice mostly reached
 * level 2. So the win rates show what the rules give such players, and prove nothing about people.
 * What can be read from them is how figures move when a rule or a perk changes.
 */
export interface Skill {
  name: string
  /** SCOWL sizes (10 plain to 95 rare) up to which the player knows all words, and half of them. */
  vocabulary: { all: number; half: number }
  hive: {
    /** Share of the most common answers of a hive that the player thinks of. */
    sees: number
    /** How often films must hold an answer, as a power of two, for an even chance to think of it. */
    halfHeard: number
    /** Chance that a tried word is not a word. */
    slips: number
    secondsPerWord: number
  }
  web: {
    /** Chance to see where a tile belongs, by the board's difficulty. */
    sees: Record<string, number>
    /** Chance to misplace an ambiguous tile. */
    misled: number
  }
  seeker: {
    /** Chance that a guess uses everything learned so far. */
    deduces: number
    /** How many times likelier the word is that the theme suggests most; 0 for a player who ignores it. */
    themeSense: number
    /** Chance to spend a guess on telling candidates apart. */
    probes: number
  }
  boss: {
    /** Chance to name the word from its definition, by tier. */
    names: Record<WordTier, number>
    /** Share of the remaining uncertainty that each further clue removes. */
    perClue: number
  }
  /** Chance to choose a path by its nodes instead of at random. */
  plans: number
  /** Seconds for a group, a guess or a choice. */
  thinks: number
}

const novice: Skill = {
  name: 'novice',
  vocabulary: { all: 35, half: 60 },
  hive: { sees: 0.77, halfHeard: 4, slips: 0.22, secondsPerWord: 12 },
  web: { sees: { easy: 0.94, medium: 0.84, hard: 0.7, expert: 0.56 }, misled: 0.2 },
  seeker: { deduces: 0.8, themeSense: 1.5, probes: 0.05 },
  boss: {
    names: { common: 0.75, medium: 0.5, advanced: 0.2, rare: 0.07, archaic: 0.03 },
    perClue: 0.25,
  },
  plans: 0.2,
  thinks: 45,
}

export const regular: Skill = {
  name: 'regular',
  vocabulary: { all: 40, half: 70 },
  hive: { sees: 0.8, halfHeard: 3.5, slips: 0.18, secondsPerWord: 9 },
  web: { sees: { easy: 0.95, medium: 0.87, hard: 0.765, expert: 0.65 }, misled: 0.175 },
  seeker: { deduces: 0.92, themeSense: 2, probes: 0.3 },
  boss: {
    names: { common: 0.9, medium: 0.6, advanced: 0.34, rare: 0.14, archaic: 0.08 },
    perClue: 0.3,
  },
  plans: 0.6,
  thinks: 35,
}

const expert: Skill = {
  name: 'expert',
  vocabulary: { all: 55, half: 85 },
  hive: { sees: 0.9, halfHeard: 2.5, slips: 0.13, secondsPerWord: 7 },
  web: { sees: { easy: 0.975, medium: 0.945, hard: 0.89, expert: 0.82 }, misled: 0.1 },
  seeker: { deduces: 0.98, themeSense: 4, probes: 0.5 },
  boss: {
    names: { common: 0.98, medium: 0.84, advanced: 0.62, rare: 0.36, archaic: 0.24 },
    perClue: 0.38,
  },
  plans: 0.9,
  thinks: 25,
}

export const skills = [novice, regular, expert] as const

/** Chance to know a word of this size. */
export function knows({ vocabulary: { all, half } }: Skill, size: number): number {
  if (size <= all) return 1
  return Math.max(0.02, 1 - (0.5 * (size - all)) / (half - all))
}
