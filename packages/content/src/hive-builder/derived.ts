const ENDINGS = ['s', 'es', 'ed', 'er', 'ers', 'ing', 'ings', 'ly']
const SHORTEST_STEM = 3

/** Whether a word only adds an ending to another known word: walks, walked and walker to walk. */
export function isDerived(word: string, known: ReadonlySet<string>): boolean {
  return ENDINGS.some(ending => word.endsWith(ending) && hasStem(word, ending, known))
}

function hasStem(word: string, ending: string, known: ReadonlySet<string>): boolean {
  const stem = word.slice(0, -ending.length)
  if (stem.length < SHORTEST_STEM) return false
  if (known.has(stem)) return true
  if (ending === 's' || ending === 'ly') return false
  const isDoubled = stem.at(-1) === stem.at(-2)
  return known.has(`${stem}e`) || (isDoubled && known.has(stem.slice(0, -1)))
}
