import { irregularVerbs } from '../words/irregular-verbs.ts'
import type { PartOfSpeech, WordNet, WordNetEntry } from './wordnet.ts'

interface Candidate {
  lemma: string
  entry: WordNetEntry
}

/** An ending of an inflected form, and what the base form has in its place. */
const RULES: Record<PartOfSpeech, [string, string][]> = {
  noun: [
    ['s', ''],
    ['es', ''],
    ['ies', 'y'],
    ['ves', 'f'],
    ['ves', 'fe'],
    ['men', 'man'],
    ['es', 'is'],
    ['i', 'us'],
    ['a', 'um'],
    ['a', 'on'],
    ['ae', 'a'],
    ['ices', 'ex'],
    ['ices', 'ix'],
    ['eaux', 'eau'],
  ],
  verb: [
    ['s', ''],
    ['es', ''],
    ['ies', 'y'],
    ['ed', ''],
    ['ed', 'e'],
    ['ied', 'y'],
    ['ing', ''],
    ['ing', 'e'],
    ['ying', 'ie'],
    // Panicked, but not winked: only a c takes the k.
    ['cked', 'c'],
    ['cking', 'c'],
  ],
  adjective: [
    ['er', ''],
    ['er', 'e'],
    ['ier', 'y'],
    ['est', ''],
    ['est', 'e'],
    ['iest', 'y'],
  ],
  adverb: [],
}

const IRREGULAR_NOUNS: Record<string, string> = {
  brethren: 'brother',
  children: 'child',
  dice: 'die',
  feet: 'foot',
  geese: 'goose',
  kine: 'cow',
  lice: 'louse',
  mice: 'mouse',
  oxen: 'ox',
  teeth: 'tooth',
}
const IRREGULAR_ADJECTIVES: Record<string, string> = {
  better: 'good',
  best: 'good',
  elder: 'old',
  eldest: 'old',
  worse: 'bad',
  worst: 'bad',
}

/**
 * A form that is also a lemma keeps its own meaning (building, thought), unless the other lemma occurs
 * more than this many times as often in WordNet's texts (saw is far more often from to see).
 */
const OWN_WEIGHT = 25
/** Added to the count of a form's own lemma, because a lemma that the texts lack is still a lemma. */
const OWN_COUNT = 2.5
/** Decides between entries with the same count; less than one occurrence. */
const LINK_WEIGHT = 0.01

const DOUBLED = /([b-df-hj-np-tv-z])\1$/

const verbOf = new Map(
  [...irregularVerbs()].flatMap(([verb, forms]) => forms.map(form => [form, verb] as const)),
)

/** Base forms that a lower-case word may be a form of; not all of them are words. */
export function basesOf(word: string, partOfSpeech: PartOfSpeech): string[] {
  const bases = RULES[partOfSpeech]
    .filter(([ending]) => word.endsWith(ending) && word.length > ending.length + 1)
    .map(([ending, base]) => word.slice(0, -ending.length) + base)
  // Stopped is stopp + ed: remove the doubled consonant as well.
  const single = bases.filter(base => DOUBLED.test(base)).map(base => base.slice(0, -1))
  const irregular =
    partOfSpeech === 'noun'
      ? IRREGULAR_NOUNS[word]
      : partOfSpeech === 'verb'
        ? verbOf.get(word)
        : IRREGULAR_ADJECTIVES[word]
  return [...bases, ...single, ...(irregular ? [irregular] : [])]
}

/** A word with its own entry is not taken as a comparative: tenner is a banknote, not more than ten. */
function candidatesFor(word: string, wordnet: WordNet): Candidate[] {
  const parts: PartOfSpeech[] = ['noun', 'verb']
  if (!wordnet.has(word)) parts.push('adjective')
  return parts.flatMap(part =>
    basesOf(word, part).flatMap(lemma => {
      const entry = wordnet.get(lemma)?.find(({ partOfSpeech }) => partOfSpeech === part)
      return entry ? [{ lemma, entry }] : []
    }),
  )
}

/** The lemma of a lower-case word and the entry that a player most likely means. */
export function findEntry(word: string, wordnet: WordNet): Candidate | null {
  const own = (wordnet.get(word) ?? []).map(entry => ({ lemma: word, entry }))
  const weigh = ({ lemma, entry: { count, links } }: Candidate) =>
    (lemma === word ? OWN_WEIGHT * (count + OWN_COUNT) : count) + LINK_WEIGHT * links
  const all = [...own, ...candidatesFor(word, wordnet)]
  return all.reduce<Candidate | null>(
    (best, next) => (best && weigh(best) >= weigh(next) ? best : next),
    null,
  )
}
