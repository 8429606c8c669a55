import { familyOf, inflectionsOf } from '@lexiverse/rules'
import blockList from './block-list.json' with { type: 'json' }
import { foldAccents } from './fold.ts'
import softList from './soft-list.json' with { type: 'json' }

/** `innocent` lists the forms that are ordinary words: a slur plus -y is spicy. */
function spellBlocked({ slurs, obscene, innocent }: typeof blockList): Set<string> {
  const families = [...slurs.families, ...obscene.families].flatMap(familyOf)
  const forms = new Set([...families, ...slurs.exact, ...obscene.exact])
  for (const word of innocent) forms.delete(word)
  return forms
}

function spellSoft({ words, innocent }: typeof softList): Set<string> {
  const forms = new Set(words.flatMap(inflectionsOf))
  for (const word of innocent) forms.delete(word)
  return forms
}

const blocked: ReadonlySet<string> = spellBlocked(blockList)
const soft: ReadonlySet<string> = spellSoft(softList)
const fineInSentences: ReadonlySet<string> = new Set(softList.fineInSentences)

/** Lowercase first: folding returns plain lowercase words at once. */
function plain(word: string): string {
  return foldAccents(word.toLowerCase())
}

/** Slurs and obscene words, in every form: never shown, and refused as a guess. */
export function isBlocked(word: string): boolean {
  return blocked.has(plain(word))
}

/** Whether we may show a word. Soft words (insults, sex, drugs, illness) are allowed as guesses only. */
export function isFitToShow(word: string): boolean {
  const folded = plain(word)
  return !blocked.has(folded) && !soft.has(folded)
}

export function blockedWords(): string[] {
  return [...blocked].sort()
}

/**
 * The words of a sentence that we may not show, as written. A few soft words offend only when they are
 * alone: colored glass is fine. Compares whole words: Scunthorpe is a town.
 */
export function findUnfit(text: string): string[] {
  const words = text.normalize('NFC').match(/\p{L}+/gu) ?? []
  return words.filter(word => !isFitToShow(word) && !fineInSentences.has(plain(word)))
}
