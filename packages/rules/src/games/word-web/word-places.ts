import { GROUP_SIZE, type WordWebPuzzle } from './schema.ts'

/**
 * The place of each word among the sixteen, group by group, computed once per puzzle:
 * a state must stay plain data, and searching four lists for every word is slow.
 */
const known = new WeakMap<WordWebPuzzle, Map<string, number>>()

export function placesOf(puzzle: WordWebPuzzle): ReadonlyMap<string, number> {
  const found = known.get(puzzle)
  if (found) return found
  const words = puzzle.groups.flatMap(group => group.words)
  const places = new Map(words.map((word, place) => [word, place]))
  known.set(puzzle, places)
  return places
}

export function groupAt(place: number): number {
  return Math.floor(place / GROUP_SIZE)
}

/** A selection as a number, whatever the order of its words: one bit for each place. */
export function selectionKey(puzzle: WordWebPuzzle, words: readonly string[]): number {
  const places = placesOf(puzzle)
  return words.reduce((key, word) => key | (1 << (places.get(word) ?? 0)), 0)
}
