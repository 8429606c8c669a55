import type { WordWebPuzzle } from './schema.ts'

/**
 * Which group each word belongs to, worked out once for each puzzle met: a state must stay plain
 * data, and looking through four lists for every word is the dearest part of a move.
 */
const known = new WeakMap<WordWebPuzzle, Map<string, number>>()

export function homesOf(puzzle: WordWebPuzzle): ReadonlyMap<string, number> {
  const found = known.get(puzzle)
  if (found) return found
  const homes = new Map<string, number>()
  for (const [place, { words }] of puzzle.groups.entries()) {
    for (const word of words) homes.set(word, place)
  }
  known.set(puzzle, homes)
  return homes
}
