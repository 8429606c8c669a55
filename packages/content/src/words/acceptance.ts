import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isBlocked } from './block-list.ts'
import { isPlainWord } from './fold.ts'
import { readSignedWords } from './signed-words.ts'
import { readWordSources, type WordSources } from './sources.ts'
import { readStruckWords } from './struck-words.ts'
import type { Lexicon } from './verdict.ts'

export interface AcceptanceFigure {
  title: string
  /** Share of the listed words that the lexicon accepts, or accepts wrongly. */
  share: number
  problems: string[]
}

const require = createRequire(import.meta.url)
const struck = readStruckWords()
/** Hives take words from four letters on. */
const SHORTEST = 4
const MOST_HEARD = 20_000
/** Words of SCOWL up to this size are in every dictionary. */
const COMMON_SIZE = 70
/**
 * Half of the recent keywords of emoji are not English words: an editor has read what is refused
 * (words run together, misspellings, adjectives of countries, Japanese and Korean words, abbreviations).
 */
const LEAST_RECENT = 0.49
/** Subtitles cut contractions at the apostrophe (didn, isn). */
const CONTRACTION =
  /^(?:did|does|is|would|was|could|are|should|were|has|need|had|have)n$|^(?:dont|didnt|ive)$/

function unique(words: Iterable<string>): string[] {
  return [...new Set(words)].filter(word => word.length >= SHORTEST && isPlainWord(word))
}

/** Keywords of emoji, whose vocabulary is more recent than all our sources. */
function readEmojiKeywords(): string[] {
  const keywords: Record<string, string[]> = require('emojilib')
  return unique(Object.values(keywords).flatMap(list => list.flatMap(text => text.split(/[ _-]/))))
}

/** Each line of such a file is `<dictionary> <year>: <words>`. */
function readRecentWords(file: 'announced-words.txt' | 'harper-words.txt'): string[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return unique(lines.flatMap(line => /^[^#]+ \d{4}: (.+)$/.exec(line)?.[1]?.split(' ') ?? []))
}

/** The ENABLE list as the package `scrabble` has it: 173,145 words, several hundred of them not from ENABLE. */
function readEnable(): string[] {
  return unique(require('scrabble/englishWords.js') as string[])
}

/** Given names of six languages, in lower case. */
export function readNames(): string[] {
  const folder = join(dirname(require.resolve('human-names/package.json')), 'data')
  const languages = ['en', 'fr', 'it', 'nl', 'de', 'es']
  const files = languages.flatMap(code =>
    ['male', 'female'].map(sex => `${sex}-human-names-${code}`),
  )
  const names = files.flatMap(file => {
    const text = readFileSync(join(folder, `${file}.json`), 'utf8')
    return JSON.parse(text) as string[]
  })
  return unique(names.map(name => name.toLowerCase()))
}

function readMisspellings(): string[] {
  const extension = require.resolve('@cspell/dict-en-common-misspellings/cspell-ext.json')
  const text = readFileSync(join(dirname(extension), 'dict/dict-en.json'), 'utf8')
  const { dictionaryDefinitions } = JSON.parse(text) as {
    dictionaryDefinitions: { flagWords: string[]; suggestWords: string[] }[]
  }
  const lines = dictionaryDefinitions.flatMap(list => [...list.flagWords, ...list.suggestWords])
  return unique(lines.map(line => line.split('->')[0] ?? ''))
}

function accepted(
  title: string,
  words: string[],
  { has }: Pick<Lexicon, 'has'>,
  least: number,
): AcceptanceFigure {
  const share = words.filter(has).length / words.length
  const problem = `${title}: ${(100 * share).toFixed(2)} percent, not ${100 * least}`
  return { title, share, problems: share < least ? [problem] : [] }
}

/** Whether older dictionaries have the word too: WordNet, or SCOWL up to size 70. */
function isEstablished(word: string, { wordnet, scowl }: WordSources): boolean {
  return wordnet.has(word) || (scowl.get(word) ?? Infinity) <= COMMON_SIZE
}

/** Accepted words of a list of wrong words that no other dictionary has and nobody has signed. */
function wronglyAccepted(title: string, words: string[], lexicon: Lexicon, sources: WordSources) {
  const signed = readSignedWords('rare')
  const isWord = (word: string) => signed.has(word) || isEstablished(word, sources)
  const wrong = words.filter(word => lexicon.has(word) && !isWord(word))
  const problem = `${title}: strike or sign ${wrong.join(' ')}`
  return { title, share: wrong.length / words.length, problems: wrong.length > 0 ? [problem] : [] }
}

/** Refusing a name, a blocked word or one that an editor struck is no fault. */
function isFairToAsk(word: string, lexicon: Lexicon): boolean {
  const verdict = lexicon.judge(word)
  const isName = verdict.tier === 'refused' && verdict.reason === 'name'
  return !isBlocked(word) && !isName && !struck.has(word)
}

/**
 * The share that the lexicon accepts of lists of others. None of these figures is blind: the film
 * subtitles are a source, and editors have read what was refused of the other lists and added the
 * real words (decision 010).
 */
export function measureAcceptance(
  lexicon: Lexicon,
  sources: WordSources = readWordSources(),
): AcceptanceFigure[] {
  const isFair = (word: string) => isFairToAsk(word, lexicon)
  const keywords = readEmojiKeywords().filter(isFair)
  const recent = keywords.filter(word => !isEstablished(word, sources))
  const announced = readRecentWords('announced-words.txt').filter(isFair)
  const heard = unique(sources.subtitles.keys()).filter(word => !CONTRACTION.test(word))
  // Films write names with a capital, so that ours need not excuse any word of this list.
  const mostHeard = heard.slice(0, MOST_HEARD).filter(word => !isBlocked(word))
  return [
    accepted('most heard in films', mostHeard, lexicon, 0.998),
    accepted('ENABLE, as altered in scrabble', readEnable().filter(isFair), lexicon, 0.999),
    accepted('keywords of emoji', keywords, lexicon, 0.95),
    accepted('keywords, recent ones', recent, lexicon, LEAST_RECENT),
    accepted('announced by dictionaries', announced, lexicon, 0.99),
    accepted('recent in Harper', readRecentWords('harper-words.txt').filter(isFair), lexicon, 0.95),
    wronglyAccepted('wrong: names', readNames(), lexicon, sources),
    wronglyAccepted('wrong: misspellings', readMisspellings(), lexicon, sources),
  ]
}
