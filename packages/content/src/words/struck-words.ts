import { readFileSync } from 'node:fs'
import type { WordClass } from './verdict.ts'

const FILE = new URL('./struck-words.txt', import.meta.url)
/** The class decides the reason that players see: a dictionary word without a tier is refused as unknown. */
const CLASSES: Record<string, WordClass> = {
  unknown: 'dictionary',
  name: 'name',
  scientific: 'scientific',
}

/** Names, abbreviations, fragments and misspellings that the source lists contain. */
export function readStruckWords(): Map<string, WordClass> {
  const struck = new Map<string, WordClass>()
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [reason = '', list = ''] = line.split(': ')
    const wordClass = CLASSES[reason]
    if (!wordClass) throw new Error(`Not a line of struck words: ${line}`)
    for (const word of list.split(' ')) struck.set(word, wordClass)
  }
  return struck
}
