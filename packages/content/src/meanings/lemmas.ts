import { irregularForms, irregularVerbs } from '../words/irregular-verbs.ts'
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
/** Taken from the count of a verb: boomerangs are thrown more often than something boomerangs. */
const VERB_COUNT = 1.5
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

/** Bases that take -es; runes is from rune, not from run. */
const TAKES_ES = /(?:[sxzo]|[cs]h)$/
/** One syllable that doubles its last letter before -ed: caned cannot be from can. Buses are bused. */
const DOUBLES = /^(?:qu|[^aeiou])*[aeiouy][bcdfgjklmnprtvz]$/
const ENDS_IN_SHORT_SYLLABLE = /[aeiouy][bcdfgjklmnprtvz]$/
const VOWEL_ENDING = /^(?:ed|ing|er|est)$/

/** Greek plurals of -on. Any other word in -a is not one: mora is no plural of moron. */
const PLURALS_OF_ON = new Set(
  'acromia amnia automata chalazia choria criteria elytra epiphenomena etyma ganglia lexica mitochondria noumena oxymora phenomena prolegomena taxa triskelia'.split(
    ' ',
  ),
)
const GREEK_PLURAL = /(?:cephala|hedra|helia|ptera|zoa)$/
/** Words that only look like Latin plurals. */
const NOT_LATIN = new Set(['alba', 'cha', 'euphonia', 'kuri', 'loca', 'mani', 'marae'])
const ELEMENT = /\b(?:metallic|radioactive|transuranic) element\b/
const NUMBER = /^(?:being (?!nothing)\w+ more than|denoting a quantity|used of a single unit)\b/

function isPluralOf({ lemma, entry }: Candidate, word: string): boolean {
  if (word === `${lemma}es`) return TAKES_ES.test(lemma)
  if (!/(?:a|ae|i)$/.test(word)) return true
  if (lemma.endsWith('on')) return PLURALS_OF_ON.has(word) || GREEK_PLURAL.test(word)
  return !NOT_LATIN.has(word) && !ELEMENT.test(entry.glosses[0] ?? '')
}

/** Two letters or a number have no comparative: vier is not more six. */
function isComparable({ lemma, entry }: Candidate): boolean {
  return lemma.length > 2 && !NUMBER.test(entry.glosses[0] ?? '')
}

/** Whether the word is spelled as a form of the candidate's lemma, which the rules alone do not ensure. */
function isSpelledAs(candidate: Candidate, word: string, others: readonly Candidate[]): boolean {
  const { lemma, entry } = candidate
  const entryOf = (base: string) => others.find(other => other.lemma === base)?.entry
  if (entry.partOfSpeech === 'noun') return isPluralOf(candidate, word)
  if (entry.partOfSpeech === 'adjective' && !isComparable(candidate)) return false
  if (word === `${lemma}es`) return TAKES_ES.test(lemma)
  if (word.startsWith(lemma) && VOWEL_ENDING.test(word.slice(lemma.length))) {
    if (DOUBLES.test(lemma)) return false
    if (ENDS_IN_SHORT_SYLLABLE.test(lemma) && entryOf(`${lemma}e`)) return false
  }
  // Putted is from putt, not from put; but whir and whirr are one word.
  const doubled = entryOf(lemma + lemma.at(-1))
  return !doubled || doubled.glosses[0] === entry.glosses[0]
}

/** A word with its own entry is not taken as a comparative: tenner is a banknote, not more than ten. */
function candidatesFor(word: string, wordnet: WordNet): Candidate[] {
  const parts: PartOfSpeech[] = ['noun', 'verb']
  if (!wordnet.has(word)) parts.push('adjective')
  return parts.flatMap(part => {
    const candidates = basesOf(word, part).flatMap(lemma => {
      const entry = wordnet.get(lemma)?.find(({ partOfSpeech }) => partOfSpeech === part)
      return entry ? [{ lemma, entry }] : []
    })
    return candidates.filter(candidate => isSpelledAs(candidate, word, candidates))
  })
}

/** A regular past of an irregular verb, such as leaded: rarely from that verb. */
function isUnlikelyPast({ lemma, entry }: Candidate, word: string): boolean {
  const isPast = entry.partOfSpeech === 'verb' && word.endsWith('ed')
  const forms = isPast ? irregularForms(lemma) : []
  return forms.length > 0 && !forms.includes(word)
}

function heaviest(candidates: readonly Candidate[], weigh: (candidate: Candidate) => number) {
  return candidates.reduce<Candidate | null>(
    (best, next) => (best && weigh(best) >= weigh(next) ? best : next),
    null,
  )
}

/** The lemma of a lower-case word and the entry that a player most likely means. */
export function findEntry(word: string, wordnet: WordNet): Candidate | null {
  const countOf = ({ entry }: Candidate) => entry.count + LINK_WEIGHT * entry.links
  const own = heaviest(
    (wordnet.get(word) ?? []).map(entry => ({ lemma: word, entry })),
    it => countOf(it) - (it.entry.partOfSpeech === 'verb' ? VERB_COUNT : 0),
  )
  return heaviest([...(own ? [own] : []), ...candidatesFor(word, wordnet)], candidate => {
    if (candidate === own) return OWN_WEIGHT * (own.entry.count + OWN_COUNT)
    return isUnlikelyPast(candidate, word) ? -1 : countOf(candidate)
  })
}

/** The parts of speech of a lower-case word, as a lemma or as a form of one. */
export function partsOf(word: string, wordnet: WordNet): PartOfSpeech[] {
  const entries = [
    ...(wordnet.get(word) ?? []),
    ...candidatesFor(word, wordnet).map(it => it.entry),
  ]
  return [...new Set(entries.map(({ partOfSpeech }) => partOfSpeech))]
}
