import { notice } from '../engine/feedback.ts'
import { type Seed, shuffle } from '../engine/random.ts'
import type { OmenRules } from '../omens/omen.ts'
import type { HivePuzzle } from './puzzle.ts'
import { isLongEnough, spellsWithout } from './words.ts'

const SUGGESTIONS = 3

interface Suggesting {
  puzzle: HivePuzzle
  found: readonly { word: string }[]
  suggestions: string[]
  seed: Seed
  omen?: OmenRules
}

/** Suggests answers that are not found, not suggested before, and spelled without faded letters. */
export function suggestWords(state: Suggesting, gone: readonly string[] = []) {
  const known = new Set([...state.suggestions, ...state.found.map(({ word }) => word)])
  const fresh = state.puzzle.validWords.filter(
    word => !known.has(word) && spellsWithout(word, gone) && isLongEnough(word, state.omen),
  )
  if (fresh.length === 0) return null
  const [shuffled, seed] = shuffle(fresh, state.seed)
  const suggested = shuffled.slice(0, SUGGESTIONS)
  return {
    suggestions: [...state.suggestions, ...suggested],
    feedback: notice(`Try ${suggested.join(', ')}.`),
    seed,
  }
}
