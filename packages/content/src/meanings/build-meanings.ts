import { readThemes } from '../word-web/themes.ts'
import { isBlocked } from '../words/block-list.ts'
import type { Lexicon } from '../words/verdict.ts'
import { chooseSenses } from './glosses.ts'
import { findEntry } from './lemmas.ts'
import { encodeMeanings, type Meaning } from './meanings-file.ts'
import { readSentences } from './sentences.ts'
import { type PartOfSpeech, readWordNet, type WordNet, type WordNetEntry } from './wordnet.ts'

/** For words outside the lexicon, such as names on tiles. */
const RAREST = 95

function senseOf(word: string, wordnets: readonly WordNet[]) {
  for (const wordnet of wordnets) {
    const found = findEntry(word, wordnet)
    const senses = found ? chooseSenses(found.entry.glosses, [word, found.lemma]) : []
    if (found && senses.length > 0) return { ...found, senses }
  }
  return null
}

/** How our sentences begin for each part of speech. Most other beginnings fit several. */
const BEGINNINGS: readonly [PartOfSpeech, RegExp][] = [
  ['verb', /^To /],
  ['noun', /^(?:An?|The(?! same)|One|Someone|Somebody|Something) /],
  ['adverb', /^In an? .*\b(?:way|manner)\b/],
  ['adjective', /^(?:Full of|(?:Una|A)ble to|Likely to|Easy to|Hard to|Fit to|Ready to) /],
]

/**
 * The part of speech that the form of a sentence tells, null if it tells none. WordNet's own would be
 * wrong for the sense that the sentence is about, but it rules out some: "To do with war" is no verb.
 */
function partOfSentence(text: string, word: string, wordnet: WordNet): PartOfSpeech | null {
  const told = BEGINNINGS.find(([, beginning]) => beginning.test(text))?.[0] ?? null
  const known = wordnet.get(word)
  return known && !known.some(({ partOfSpeech }) => partOfSpeech === told) ? null : told
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
  const words = new Set([...lexicon.words({ tier: 'accepted' }), ...tiles, ...ours.keys()])
  return [...words].sort().flatMap(word => {
    if (isBlocked(word)) return []
    const found = senseOf(word, isTile.has(word) ? [wordnet.words, wordnet.names] : [wordnet.words])
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
