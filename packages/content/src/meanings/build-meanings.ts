import { readThemes } from '../word-web/themes.ts'
import { isBlocked, isFitToShow } from '../words/block-list.ts'
import type { Lexicon } from '../words/verdict.ts'
import { chooseSenses, isCircular } from './glosses.ts'
import { findEntry, partsOf } from './lemmas.ts'
import { encodeMeanings, type Meaning } from './meanings-file.ts'
import { readSentences } from './sentences.ts'
import { type PartOfSpeech, readWordNet, type WordNet, type WordNetEntry } from './wordnet.ts'

/** For words outside the lexicon, such as names on tiles. */
const RAREST = 95

interface Found {
  lemma: string
  entry: WordNetEntry
  senses: string[]
}

/** "In a legible manner", "the quality of being stubborn": the adjective is what has to be explained. */
const OF_ADJECTIVE =
  /^(?:in an? (\w+) (?:manner|way|fashion)|(?:the )?(?:quality|state|property|condition|trait) of being (\w+))$/

/** The senses of the adjective that a circular sense refers to, or null if there are none. */
function throughAdjective(word: string, { entry, senses }: Found, wordnet: WordNet): Found | null {
  for (const sense of senses) {
    const [, inManner, ofBeing] = OF_ADJECTIVE.exec(sense) ?? []
    const lemma = inManner ?? ofBeing ?? ''
    const adjective = wordnet.get(lemma)?.find(({ partOfSpeech }) => partOfSpeech === 'adjective')
    if (!adjective || !isFitToShow(lemma) || !isCircular(sense, [word])) continue
    const explained = chooseSenses(adjective.glosses, [word, lemma])
    const isExplained = explained.length > 0 && !isCircular(explained[0] ?? '', [word, lemma])
    const { partOfSpeech } = entry
    if (isExplained) return { lemma, entry: { ...adjective, partOfSpeech }, senses: explained }
  }
  return null
}

function senseOf(word: string, wordnets: readonly WordNet[]): Found | null {
  for (const wordnet of wordnets) {
    const entry = findEntry(word, wordnet)
    if (!entry || !isFitToShow(entry.lemma)) continue
    const words = [word, entry.lemma]
    const found = { ...entry, senses: chooseSenses(entry.entry.glosses, words) }
    const [first] = found.senses
    if (first === undefined) continue
    return (isCircular(first, words) && throughAdjective(word, found, wordnet)) || found
  }
  return null
}

/** How our sentences begin for each part of speech. Most other beginnings fit several. */
const BEGINNINGS: readonly [PartOfSpeech, RegExp][] = [
  [
    'adjective',
    /^(?:To do with|The only|Full of|(?:Una|A)ble to|Likely to|Easy to|Hard to|Fit to|Ready to) /,
  ],
  ['verb', /^To /],
  ['noun', /^(?:An?|The(?! same)|One|Someone|Somebody|Something) /],
  ['adverb', /^In an? .*\b(?:way|manner)\b/],
]

/** "Mending what is broken" explains fixing as a form of a verb; "Charming" would be an adjective. */
const PARTICIPLE = /^(?!Boring|Charming|Frightening|Longing|Striking|Willing|\w*thing\b)\w+ing\b/

/**
 * The part of speech of the sense that a sentence is about: the one that its form tells, if WordNet has
 * it too, or the only one that WordNet has. Null if neither decides: to text is only a noun there.
 */
function partOfSentence(text: string, word: string, wordnet: WordNet): PartOfSpeech | null {
  const isParticiple = word.endsWith('ing') && PARTICIPLE.test(text)
  const told = isParticiple ? 'verb' : BEGINNINGS.find(([, beginning]) => beginning.test(text))?.[0]
  const known = partsOf(word, wordnet)
  if (told) return known.length === 0 || known.includes(told) ? told : null
  return known.length === 1 ? (known[0] ?? null) : null
}

/** Our sentence about a lemma, if it also explains a form of it with this part of speech. */
function sentenceFor(
  { lemma, entry }: { lemma: string; entry: WordNetEntry },
  ours: ReadonlyMap<string, string>,
  wordnet: WordNet,
): string | undefined {
  const text = ours.get(lemma)
  const isFit = text && partOfSentence(text, lemma, wordnet) === entry.partOfSpeech
  return isFit ? text : undefined
}

/** The meanings of all accepted words, all tiles, and all words with a sentence of ours. */
export function collectMeanings(lexicon: Lexicon): Meaning[] {
  const ours = new Map(readSentences().map(({ word, text }) => [word, text]))
  const tiles = readThemes()
    .flatMap(theme => theme.words)
    .map(word => word.toLowerCase())
    .filter(word => /^[a-z]+$/.test(word))
  const wordnet = readWordNet()
  const isTile = new Set(tiles)
  /** A name on a tile means the name, before a word that it could be a form of: India, not indium. */
  const wordnetsFor = (word: string) => {
    if (!isTile.has(word)) return [wordnet.words]
    const isName = wordnet.names.has(word) && !wordnet.words.has(word)
    return isName ? [wordnet.names, wordnet.words] : [wordnet.words, wordnet.names]
  }
  const words = new Set([...lexicon.words({ tier: 'accepted' }), ...tiles, ...ours.keys()])
  return [...words].sort().flatMap(word => {
    if (isBlocked(word)) return []
    const found = isFitToShow(word) ? senseOf(word, wordnetsFor(word)) : null
    const own = ours.get(word)
    const partOfSpeech = own
      ? partOfSentence(own, word, wordnet.words)
      : (found?.entry.partOfSpeech ?? null)
    const text = own ?? (found && sentenceFor(found, ours, wordnet.words))
    if (!text && !found) return []
    return {
      word,
      lemma: own ? word : (found?.lemma ?? word),
      partOfSpeech,
      senses: text ? [text] : (found?.senses ?? []),
      isOurs: Boolean(text),
      commonness: lexicon.look(word)?.commonness ?? RAREST,
    }
  })
}

export function buildMeanings(lexicon: Lexicon): Buffer {
  return encodeMeanings(collectMeanings(lexicon))
}
