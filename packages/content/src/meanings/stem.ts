/** Longest first, so that the whole ending is removed. */
const INFLECTIONS = [
  'ings',
  'ing',
  'iest',
  'ily',
  'ies',
  'ied',
  'ier',
  'ers',
  'est',
  'er',
  'ed',
  'es',
]
const SHORT_INFLECTIONS = ['ly', 's', 'e', 'y', 'd']
const DERIVATIONS = ['fulness', 'ations', 'ation', 'iness', 'ness', 'ment', 'ful', 'able', 'ity']

/** Two common letters are accidental; three before an inflection mean related words (make, making). */
const SHORTEST_INFLECTED = 3
/** Derived words need more common letters, or they are accidental too (ration, rats). */
const SHORTEST_DERIVED = 4

function cut(word: string, endings: readonly string[], shortest: number): string {
  const ending = endings.find(
    candidate => word.endsWith(candidate) && word.length - candidate.length >= shortest,
  )
  return ending ? word.slice(0, -ending.length) : word
}

/** The common part of the inflections and closest derivations of a lower-case word. */
function stemOf(word: string): string {
  const base = cut(word, DERIVATIONS, SHORTEST_DERIVED)
  const stem = cut(base, [...INFLECTIONS, ...SHORT_INFLECTIONS], SHORTEST_INFLECTED)
  // Stopped doubles its p; happily turns its y into i.
  const isBent = stem.at(-1) === stem.at(-2) || stem.endsWith('i')
  return isBent && stem.length > SHORTEST_INFLECTED ? stem.slice(0, -1) : stem
}

/** The words of a text that share the stem of a word, in lower case. */
export function findKin(word: string, text: string): string[] {
  const stem = stemOf(word)
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return words.filter(other => other === word || stemOf(other) === stem)
}
