import { readFileSync, writeFileSync } from 'node:fs'
import { builtLexicon } from '../test-kit/built-lexicon.ts'
import { isEstablished, isFairToAsk } from './acceptance.ts'
import { foldAccents, isPlainWord } from './fold.ts'
import { encodeRecentWords, sealHalf } from './recent-words.ts'
import { readAbbreviations, readWordSources } from './sources.ts'

/**
 * Writes the hashes of the recent words in the dictionary of the grammar checker Harper, which its WebAssembly file
 * contains as text: npm run content:recent -- harper_wasm_slim_bg.wasm
 */
const SOURCE = 'harper.js 2.10.0'
const SHORTEST = 4
const FIRST_LINE = '# Start of original dictionary import'
/** Terms of programming, and products, follow. */
const LAST_LINE = '# End of original dictionary imports'

const [file = ''] = process.argv.slice(2)
const text = readFileSync(file).toString('utf8')
const dictionary = text.slice(text.indexOf(FIRST_LINE), text.indexOf(LAST_LINE))
const entries = dictionary
  .split('\n')
  .filter(line => !line.startsWith('#'))
  .map(line => foldAccents(line.split(/[/#\s]/)[0] ?? ''))

const lexicon = builtLexicon()
const sources = readWordSources()
const abbreviations = readAbbreviations()
const isRecent = (word: string) =>
  word.length >= SHORTEST &&
  isPlainWord(word) &&
  isFairToAsk(word, lexicon) &&
  !isEstablished(word, sources) &&
  !abbreviations.has(word)
const words = [...new Set(entries)].filter(isRecent)
writeFileSync(
  new URL('./recent-hashes.txt', import.meta.url),
  encodeRecentWords(sealHalf(SOURCE, words)),
)
console.log(`${words.length} recent words of ${SOURCE}`)
