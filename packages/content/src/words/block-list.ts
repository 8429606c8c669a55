import blockList from './block-list.json' with { type: 'json' }
import { foldAccents } from './fold.ts'

/**
 * `inflected` words bring their endings along; `exact` ones stand alone, because an ending would
 * hit an innocent word (a slur plus -y is spicy).
 */
interface BlockedWords {
  inflected: string[]
  exact: string[]
}

const VOWEL = /[aeiou]/

function inflectionsOf(word: string): string[] {
  const last = word.charAt(word.length - 1)
  const stem = last === 'e' || last === 'y' ? word.slice(0, -1) : word
  const forms = [word, `${word}s`, `${word}es`, `${word}ed`, `${word}er`, `${word}ers`]
  forms.push(`${word}ing`, `${word}ings`, `${word}y`, `${word}ish`)
  if (last === 'e') forms.push(`${word}d`, `${word}r`, `${word}rs`)
  if (last === 'e') forms.push(`${stem}ing`, `${stem}ings`, `${stem}y`, `${stem}ish`)
  if (last === 'y') forms.push(`${stem}ies`, `${stem}ier`, `${stem}iest`, `${stem}ied`)
  const isClosed = !VOWEL.test(last) && VOWEL.test(word.charAt(word.length - 2))
  if (isClosed) {
    const doubled = word + last
    for (const ending of ['ed', 'er', 'ers', 'ing', 'ings', 'y', 'ies', 'ier', 'iest', 'ish']) {
      forms.push(doubled + ending)
    }
  }
  forms.push(...['ier', 'iest', 'ies', 'iness'].map(ending => stem + ending))
  return forms
}

function spell(words: BlockedWords): string[] {
  return [...words.exact, ...words.inflected.flatMap(inflectionsOf)]
}

const blocked = new Set([...spell(blockList.slurs), ...spell(blockList.vulgar)])

/** Never an answer, a tile, a hint or any text of ours. A guess is judged like any other word. */
export function isBlocked(word: string): boolean {
  return blocked.has(foldAccents(word).toLowerCase())
}

/** The blocked words in a text, as written there. Whole words only: Scunthorpe is a town. */
export function findBlocked(text: string): string[] {
  const words = text.normalize('NFC').match(/\p{L}+/gu) ?? []
  return words.filter(isBlocked)
}
