/** How the forms of a word are made: by rule, or not at all for `fixed` ones. */
export const wordKinds = ['noun', 'verb', 'doubling', 'gradable', 'fixed'] as const
export type WordKind = (typeof wordKinds)[number]

const HISSING = /(?:s|x|z|ch|sh)$/
/** Fintechs, mechs and oligarchs: this ch sounds like k. Not all of -arch: marches, searches. */
const HARD_CH = /(?:igarch|mech|psych|tech)$/
const CONSONANT_Y = /[^aeiou]y$/
/** Frolic and panic add a k before -ed and -ing; sync and arc do not. */
const VOWEL_C = /[aeiou]c$/

/** The plural of a noun and the third person of a verb are spelled alike. */
function addS(word: string): string {
  if (HISSING.test(word) && !HARD_CH.test(word)) return `${word}es`
  return CONSONANT_Y.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** For -ed, -er and -est. */
function addE(word: string, ending: string): string {
  if (word.endsWith('e')) return word + ending.slice(1)
  if (VOWEL_C.test(word)) return `${word}k${ending}`
  return (CONSONANT_Y.test(word) ? `${word.slice(0, -1)}i` : word) + ending
}

function addIng(word: string): string {
  if (word.endsWith('ie')) return `${word.slice(0, -2)}ying`
  if (VOWEL_C.test(word)) return `${word}king`
  // Freeing and singeing keep their e; the first follows a rule, the second is listed.
  const isSilent = /[^eoy]e$/.test(word)
  return `${isSilent ? word.slice(0, -1) : word}ing`
}

/** The regular forms of a lower-case word, without the word itself. */
export function inflect(word: string, kind: WordKind): string[] {
  const doubled = word + word.slice(-1)
  switch (kind) {
    case 'noun':
      return [addS(word)]
    case 'verb':
      return [addS(word), addE(word, 'ed'), addIng(word)]
    case 'doubling':
      return [addS(word), `${doubled}ed`, `${doubled}ing`]
    case 'gradable':
      return [addE(word, 'er'), addE(word, 'est')]
    case 'fixed':
      return []
  }
}
