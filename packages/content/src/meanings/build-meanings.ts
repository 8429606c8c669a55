import { readThemes } from '../word-web/themes.ts'
import { isBlocked } from '../words/block-list.ts'
import type { Lexicon } from '../words/verdict.ts'
import { chooseSenses } from './glosses.ts'
import { findEntry } from './lemmas.ts'
import { encodeMeanings, type Meaning } from './meanings-file.ts'
import { readSentences } from './sentences.ts'
import { type PartOfSpeech, readWordNet, type WordNet } from './wordnet.ts'

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

/** A sentence that begins with To explains a verb, one with an article a noun. */
function partOfSentence(text: string, otherwise: PartOfSpeech | null): PartOfSpeech | null {
  if (text.startsWith('To ')) return 'verb'
  return /^(?:An?|The|One|Someone) /.test(text) ? 'noun' : otherwise
}

/** Whether a sentence about a lemma also explains a form of it with this part of speech. */
const fitsForm = (text: string, partOfSpeech: PartOfSpeech | null): boolean =>
  partOfSentence(text, null) === partOfSpeech

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
    const partOfSpeech = found?.entry.partOfSpeech ?? null
    const own = ours.get(word)
    const ofLemma = found ? ours.get(found.lemma) : undefined
    const text = own ?? (ofLemma && fitsForm(ofLemma, partOfSpeech) ? ofLemma : undefined)
    if (!text && !found) return []
    return {
      word,
      lemma: own ? word : (found?.lemma ?? word),
      partOfSpeech: text ? partOfSentence(text, partOfSpeech) : partOfSpeech,
      senses: text ? [text] : (found?.senses ?? []),
      isOurs: text !== undefined,
      commonness: lexicon.look(word)?.commonness ?? RAREST,
    }
  })
}

export function buildMeanings(lexicon: Lexicon): Buffer {
  return encodeMeanings(collectMeanings(lexicon))
}
