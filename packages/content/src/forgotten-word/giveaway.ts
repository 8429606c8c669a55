/** Longest first, so that the whole ending comes off. */
const ENDINGS = [
  ...['ation', 'iness', 'ness', 'ment', 'ious', 'eous', 'ous', 'ity', 'ist', 'ism', 'ing'],
  ...['ate', 'ize', 'ine', 'ies', 'al', 'an', 'ic', 'ed', 'er', 'es', 'ly', 'y', 'e', 's'],
]

/** Below four letters a stem turns up in half the dictionary. */
const SHORTEST_STEM = 4
/** A half of a compound (candle, mouse) gives the word away; shorter ones are accidents. */
const SHORTEST_PART = 5

export function stemOf(word: string): string {
  const ending = ENDINGS.find(
    candidate => word.endsWith(candidate) && word.length - candidate.length >= SHORTEST_STEM,
  )
  return ending ? word.slice(0, -ending.length) : word
}

function givesAway(word: string, stem: string, clueWord: string): boolean {
  if (clueWord.includes(stem)) return true
  const isPart = word.startsWith(clueWord) || word.endsWith(clueWord)
  return isPart && clueWord.length >= SHORTEST_PART
}

/** The words of a clue that hold the answer's stem, or a whole half of it. */
export function findGiveaways(word: string, clue: string): string[] {
  const stem = stemOf(word)
  const clueWords = clue.toLowerCase().match(/[a-z]+/g) ?? []
  return clueWords.filter(clueWord => givesAway(word, stem, clueWord))
}
