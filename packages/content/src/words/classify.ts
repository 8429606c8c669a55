import answerEdits from './answer-edits.json' with { type: 'json' }
import { isBlocked, isFitToShow } from './block-list.ts'
import { isBookish } from './bookish.ts'
import { readModernFamilies } from './modern-words.ts'
import type { WordSources } from './sources.ts'
import { readStruckWords } from './struck-words.ts'
import type { Tier, WordRecord } from './verdict.ts'

/** SCOWL's largest size: words that are in some dictionary, but in nobody's vocabulary. */
const RAREST = 95
/** For accepted words that SCOWL does not list. */
const UNLISTED = 80
/** For words from our own list of modern words. */
const MODERN = 60
const ACCEPTED_SIZE = 80
const ANSWER_SIZE = 50
const EVERYDAY_SIZE = 35
const FAMILIAR_SIZE = 70
const FAMILIAR_COUNT = 5
const WELL_KNOWN_COUNT = 50

/** Longer ones are systematic names of compounds that nobody types. */
const SCIENTIFIC_LENGTH = 30

/** Endings that make a term English; without them the list is mostly Latin names of species. */
const ENGLISH_ENDING = new RegExp(
  `(?:${[
    'ologies|ology|ologists?|ologic|ological|ologically|ics?|ical|ically|als?|ally|ous|ously',
    'isms?|ists?|istic|ity|ities|i[sz]e|i[sz]es|i[sz]ed|i[sz]ing|i[sz]ations?|[ae]nts?',
    'ates?|ated|ating|ations?|ative|[ai]ble|ability|ed|ings?|ly|ness|ers?|ors?|ians?|oids?',
    'in|ines?|enes?|anes?|ones?|ols?|ides?|ites?|yls?|ases?|oses?|omas?|iums?|ids|otic',
    'itis|osis|emias?|emic|opathy|opathic|ectomy|otomy|ostomy|graphy|graphic|metry|metric|meters?',
    'scopes?|scopy|scopic|phobia|phobic|philic|philia|sions?|ments?|ive|ary|ory|ances?|ences?|ency',
    'grams?|graphs?|plasty|genic|genesis|lysis|lytic|trophic|tropic|morphic|cidal|cides?',
  ].join('|')})$`,
)

const modern: ReadonlySet<string> = new Set(
  readModernFamilies().flatMap(({ word, forms }) => [word, ...forms]),
)
const struck = readStruckWords()
/** Words that an editor took out of the answers (comparatives nobody says, fragments, dialect) or put in. */
const bonusOnly: ReadonlySet<string> = new Set(answerEdits.bonusOnly)
const promoted: ReadonlySet<string> = new Set(answerEdits.promoted)
/** Names too, but films mean the word: a teddy, the mafia, the arctic. */
const heardWithCapital: ReadonlySet<string> = new Set(answerEdits.heardWithCapital)

const MOST_HEARD = 15

/** WordNet and cspell list xviii and liii as words; SCOWL keeps them apart. */
const ROMAN_NUMERAL = /^m{0,3}(?:c[dm]|d?c{0,3})(?:x[cl]|l?x{0,3})(?:i[vx]|v?i{0,3})$/

function isAccepted(word: string, sources: WordSources): boolean {
  if (struck.has(word)) return false
  if (modern.has(word)) return true
  const size = sources.scowl.get(word)
  if (size !== undefined && size <= ACCEPTED_SIZE) return true
  if (ROMAN_NUMERAL.test(word)) return false
  if (sources.wordnet.has(word)) return true
  return sources.cspell.has(word) && isConfirmed(word, sources)
}

/** cspell's list contains abbreviations, names of peoples and typing errors: it needs a second source. */
function isConfirmed(word: string, sources: WordSources): boolean {
  if (isRatherName(word, sources)) return false
  return sources.scowl.has(word) || sources.subtitles.has(word)
}

function isAnswer(word: string, sources: WordSources): boolean {
  if (promoted.has(word)) return true
  if (bonusOnly.has(word)) return false
  const size = sources.scowl.get(word) ?? RAREST
  const count = sources.subtitles.get(word) ?? 0
  if ((sources.standard.get(word) ?? RAREST) <= ANSWER_SIZE) return true
  if (size <= FAMILIAR_SIZE && count >= FAMILIAR_COUNT) return true
  return count >= WELL_KNOWN_COUNT
}

function tierOf(word: string, sources: WordSources): Tier | null {
  if (isBlocked(word) || !isAccepted(word, sources)) return null
  return isAnswer(word, sources) && isFitToShow(word) ? 'answer' : 'accepted'
}

/**
 * Subtitles have hello and yeah with a capital only, because they begin sentences. Such a count belongs to a name if a
 * list has the word as one (Josh), or if readers do not know the lower-case word (Quahog).
 */
function isNameInFilms(word: string, sources: WordSources): boolean {
  if (heardWithCapital.has(word)) return false
  if (isBookish(word)) return true
  if ((sources.scowl.get(word) ?? RAREST) <= EVERYDAY_SIZE) return false
  const { scowlNames, wordnetNames, cspellNames } = sources
  return [scowlNames, wordnetNames, cspellNames].some(list => list.has(word))
}

function heardOf(word: string, sources: WordSources): number {
  const capitalized = isNameInFilms(word, sources) ? 0 : sources.capitalized.get(word)
  const count = sources.subtitles.get(word) ?? capitalized ?? 0
  return Math.min(MOST_HEARD, Math.ceil(Math.log2(1 + count)))
}

function dictionaryRecord(word: string, sources: WordSources): WordRecord {
  const tier = tierOf(word, sources)
  const unlisted = modern.has(word) ? MODERN : UNLISTED
  const commonness = sources.scowl.get(word) ?? unlisted
  const heard = tier === 'answer' ? heardOf(word, sources) : 0
  const isName = tier === null && isRatherName(word, sources)
  return { class: struck.get(word) ?? (isName ? 'name' : 'dictionary'), tier, commonness, heard }
}

/** Players know a word as a name if only a list of rarer words has it in lower case. */
function isRatherName(word: string, sources: WordSources): boolean {
  return (sources.scowlNames.get(word) ?? RAREST) < (sources.scowl.get(word) ?? RAREST)
}

function* dictionaryWords(sources: WordSources): Iterable<string> {
  yield* sources.scowl.keys()
  yield* sources.wordnet
  yield* sources.cspell
  yield* modern
}

function* nameWords(sources: WordSources): Iterable<string> {
  yield* sources.scowlNames.keys()
  yield* sources.wordnetNames
  yield* sources.cspellNames
  yield* sources.pronounced
}

function isEnglishTerm(word: string): boolean {
  return word.length <= SCIENTIFIC_LENGTH && ENGLISH_ENDING.test(word)
}

/** Every word of the database with what is known about it, in the order of the sources. */
export function classifyWords(sources: WordSources): Map<string, WordRecord> {
  const records = new Map<string, WordRecord>()
  for (const word of dictionaryWords(sources)) {
    if (records.has(word)) continue
    records.set(word, dictionaryRecord(word, sources))
  }
  for (const word of nameWords(sources)) {
    if (records.has(word)) continue
    const commonness = sources.scowlNames.get(word) ?? RAREST
    records.set(word, { class: 'name', tier: null, commonness, heard: 0 })
  }
  for (const word of sources.scientific) {
    if (records.has(word) || !isEnglishTerm(word)) continue
    records.set(word, { class: 'scientific', tier: null, commonness: RAREST, heard: 0 })
  }
  return records
}
