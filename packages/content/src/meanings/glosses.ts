import { findUnfit, isBlocked } from '../words/block-list.ts'

const MOST_SENSES = 3
const LONGEST = 90

/** WordNet's glosses mark slurs and obscenities with these words; such a sense is never shown. */
const OFFENSIVE =
  /\b(?:offensive|slurs?|derogatory|disparag\w+|obscene|vulgar|insulting|pejorative|sexual intercourse|street names?|prostitut\w*|genital\w*|penis|vagina|orgasm|masturbat\w*|copulat\w*)\b/i

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? []
}

/** The definition without examples; a long one is cut at the end of a part. */
export function shortenGloss(gloss: string): string {
  const definition = gloss
    .replace(/;?\s*"[^"]*"?.*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (definition.length <= LONGEST) return definition
  const parts = definition.split('; ')
  let text = parts[0] ?? ''
  for (const part of parts.slice(1)) {
    if (`${text}; ${part}`.length > LONGEST) break
    text = `${text}; ${part}`
  }
  if (text.length <= LONGEST) return text
  const plain = text.replace(/\s*\([^)]*\)/g, '').trim()
  if (plain.length <= LONGEST) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', LONGEST - 1)).replace(/[,;:]$/, '')}…`
}

const decentSenses = new Map<string, string>()

/** The shortened gloss, or nothing if it is offensive; cached, because all inflections of a word use it. */
function decentSense(gloss: string): string {
  const known = decentSenses.get(gloss)
  if (known !== undefined) return known
  const isDecent = !OFFENSIVE.test(gloss) && !wordsOf(gloss).some(isBlocked)
  const sense = isDecent ? shortenGloss(gloss) : ''
  decentSenses.set(gloss, sense)
  return sense
}

/** Words without meaning of their own: 'the act of biting' explains biting by itself. */
const HOLLOW = new Set(
  'a act action an any being by condition do for in is it kind make of one or process quality someone something state that the thing to type used which who with'.split(
    ' ',
  ),
)

/**
 * Up to three useful senses. A sense that explains the word by itself, or contains a word that we do not
 * show alone (an illness, an insult), comes after the others.
 */
export function chooseSenses(glosses: readonly string[], words: readonly string[]): string[] {
  const senses = glosses.map(decentSense).filter(sense => sense !== '')
  const isHollow = (sense: string) =>
    wordsOf(sense).every(word => words.includes(word) || HOLLOW.has(word))
  const isSecond = (sense: string) =>
    wordsOf(sense).some(word => words.includes(word)) || findUnfit(sense).length > 0
  const sound = [...new Set(senses)].filter(sense => !isHollow(sense))
  const ordered = [...sound.filter(sense => !isSecond(sense)), ...sound.filter(isSecond)]
  return ordered.slice(0, MOST_SENSES)
}
