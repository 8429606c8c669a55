/** Longest first, so that the whole ending is removed. */
const ENDINGS = [
  ...['ation', 'iness', 'ness', 'ment', 'ious', 'eous', 'ous', 'ity', 'ist', 'ism', 'ing'],
  ...['ate', 'ize', 'ine', 'ies', 'al', 'an', 'ic', 'ed', 'er', 'es', 'ly', 'y', 'e', 's'],
]

/** A stem of fewer than four letters occurs in too many words. */
const SHORTEST_STEM = 4
/** Half of a compound (candle, mouse) reveals the word; shorter matches are accidental. */
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

/** The words of a clue that contain the answer's stem, or one half of a compound. */
export function findGiveaways(word: string, clue: string): string[] {
  const stem = stemOf(word)
  const clueWords = clue.toLowerCase().match(/[a-z]+/g) ?? []
  return clueWords.filter(clueWord => givesAway(word, stem, clueWord))
}
