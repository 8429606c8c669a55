import { readdirSync, readFileSync } from 'node:fs'
import { inflect, type WordKind, wordKinds } from './inflect.ts'

const FOLDER = new URL('./modern/', import.meta.url)

export interface WordFamily {
  word: string
  forms: string[]
}

/**
 * `noun: ...` and the other kinds of `inflect` list words whose forms are made by rule; `fixed` ones
 * have none (mass nouns, adverbs, interjections). `family: word form ...` lists one family in full.
 */
function parseFamilies(text: string): WordFamily[] {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return lines.flatMap(line => {
    const [, kind = '', list = ''] = /^([a-z]+): ([a-z ]+)$/.exec(line) ?? []
    const words = list.split(' ')
    if (kind === 'family') return [{ word: words[0] ?? '', forms: words.slice(1) }]
    if (!wordKinds.includes(kind as WordKind)) throw new Error(`Not a line of families: ${line}`)
    return words.map(word => ({ word, forms: inflect(word, kind as WordKind) }))
  })
}

/** Words of the last thirty years that the source lists lack, by subject; of the named files only, if any are named. */
export function readModernFamilies(...only: string[]): WordFamily[] {
  const files = only.length > 0 ? only : readdirSync(FOLDER).sort()
  return files.flatMap(file => parseFamilies(readFileSync(new URL(file, FOLDER), 'utf8')))
}
