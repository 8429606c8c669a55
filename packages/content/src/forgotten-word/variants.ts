/** Pairs of equivalent spellings, at the end of a word or anywhere in it. */
const ENDINGS: [string, string][] = [
  ['ise', 'ize'],
  ['yse', 'yze'],
  ['our', 'or'],
  ['re', 'er'],
  ['ogue', 'og'],
  ['ence', 'ense'],
  ['ey', 'y'],
  ['ie', 'y'],
  ['oe', 'o'],
]
const INSIDE: [string, string][] = [
  ['ae', 'e'],
  ['oe', 'e'],
  ['our', 'or'],
  ['oul', 'ol'],
  ['ll', 'l'],
  ['y', 'i'],
  ['ph', 'f'],
  ['c', 'k'],
  ['x', 'ct'],
  ['z', 's'],
  ['que', 'k'],
]

function exchange(word: string, from: string, to: string): string[] {
  const variants: string[] = []
  for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1)) {
    variants.push(word.slice(0, at) + to + word.slice(at + from.length))
  }
  return variants
}

/** The variants of a word by the usual differences between British, American and older spelling. */
export function spellingVariants(word: string): string[] {
  const ends = ENDINGS.flatMap(([a, b]) => [
    ...(word.endsWith(a) ? [word.slice(0, -a.length) + b] : []),
    ...(word.endsWith(b) ? [word.slice(0, -b.length) + a] : []),
  ])
  const inside = INSIDE.flatMap(([a, b]) => [...exchange(word, a, b), ...exchange(word, b, a)])
  return [...new Set([...ends, ...inside])].filter(variant => variant !== word).sort()
}
