import type { Difficulty } from '@lexiverse/rules'

/** Words that differ in one place: if _IGHT is known, the first letter can only be guessed. */
export interface TrapFamily {
  /** `_` marks the open place; empty for a word without a family. */
  pattern: string
  words: string[]
}

/** With six guesses, a family of more than five leaves no guess to find its pattern. */
const LARGEST_FAIR_FAMILY = 5

const LENGTH = 5

function patternsOf(word: string): string[] {
  return Array.from({ length: LENGTH }, (_, at) => `${word.slice(0, at)}_${word.slice(at + 1)}`)
}

/** Groups the possible words by pattern; the result returns the largest family of a word. */
export function openTrapFamilies(suspects: Iterable<string>): (word: string) => TrapFamily {
  const families = new Map<string, string[]>()
  for (const suspect of new Set(suspects)) {
    if (suspect.length !== LENGTH) continue
    const word = suspect.toUpperCase()
    for (const pattern of patternsOf(word)) {
      const family = families.get(pattern)
      if (family) family.push(word)
      else families.set(pattern, [word])
    }
  }
  return word => largestFamily(word.toUpperCase(), families)
}

function largestFamily(word: string, families: ReadonlyMap<string, string[]>): TrapFamily {
  let largest: TrapFamily = { pattern: '', words: [word] }
  for (const pattern of patternsOf(word)) {
    const words = families.get(pattern) ?? []
    if (words.includes(word) && words.length > largest.words.length) largest = { pattern, words }
  }
  return largest
}

export function leastDifficulty(family: TrapFamily): Difficulty {
  return family.words.length > LARGEST_FAIR_FAMILY ? 'hard' : 'easy'
}
