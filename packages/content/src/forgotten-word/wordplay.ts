import type { Lexicon } from '../words/lexicon.ts'
import type { BankEntry } from './bank.ts'

/** More parts are work, not a deduction. */
const MOST_PARTS = 4
/** Shorter parts are often abbreviations, chemical symbols or single letters. */
const SHORTEST_LISTED_PART = 4
const FORM = /^(?:(shuffle|reverse) )?([a-z()[\]]+(?: \+ [a-z()[\]]+)*)$/

const sorted = (letters: string) => [...letters].sort().join('')
const reversed = (letters: string) => [...letters].reverse().join('')

/** What is left of the parts: letters in parentheses are dropped, letters in brackets are added. */
const lettersOf = (parts: string) => parts.replace(/\([a-z]*\)|[^a-z]/g, '')

/** A part before any letter was dropped or added. */
const sourceOf = (part: string) => part.replace(/\[[a-z]*\]|[^a-z]/g, '')

function isBuilt(word: string, how: string | undefined, letters: string): boolean {
  if (how === 'shuffle') return sorted(letters) === sorted(word) && letters !== word
  return (how === 'reverse' ? reversed(letters) : letters) === word
}

/** Proves that the parts make the word, letter by letter, and that a player can find them. */
export function proveWordplay(
  { word, wordplay, tier }: BankEntry,
  dictionary: Pick<Lexicon, 'look'>,
): string[] {
  if (!wordplay) return tier === 'rare' || tier === 'archaic' ? ['has no wordplay'] : []
  const [, how, body = ''] = FORM.exec(wordplay.parts) ?? []
  if (!isBuilt(word, how, lettersOf(body))) return [`"${wordplay.parts}" does not make the word`]
  const parts = body.split(' + ')
  const unlisted = parts
    .map(sourceOf)
    .filter(part => part.length >= SHORTEST_LISTED_PART && !dictionary.look(part))
  return [
    ...(parts.length > MOST_PARTS ? [`wordplay has ${parts.length} parts`] : []),
    ...unlisted.map(part => `wordplay holds "${part}", which is in no dictionary`),
  ]
}
