import { type ForgottenWordPuzzle, type WordTier, wordTiers } from '@lexiverse/rules'
import type { BankCount } from '../bank-counts.ts'
import { findUnfit, isFitToShow } from '../words/block-list.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { type BankEntry, countTiers, readBank } from './bank.ts'
import { findGiveaways } from './giveaway.ts'
import { spellingVariants } from './variants.ts'
import { proveWordplay } from './wordplay.ts'

const SMALLEST_TIER = 115
/** A third is held back for the admin's "generate"; a tier can miss it by a word or two. */
const LEAST_RESERVE = 0.3
const MOST_RESERVE = 0.37

const HEADWORD = /^[a-z]{4,14}$/
const BRACED = /\{([^{}]*)\}/g
const WHOLE_SENTENCE = /^["A-Z{].*[.!?]"?$/
const PARTS_OF_SPEECH = ['noun', 'verb', 'adjective', 'adverb', 'interjection']

type Dictionary = Pick<Lexicon, 'look'>

/** The texts of an entry by name, as the player reads them. */
function cluesOf({ definition, etymology, usage, wordplay }: BankEntry): [string, string][] {
  const clues: [string, string][] = [
    ['definition', definition],
    ['etymology', etymology],
    ['usage', usage],
  ]
  return wordplay ? [...clues, ['wordplay', wordplay.clue]] : clues
}

function proveHeadword({ word }: BankEntry, dictionary: Dictionary): string[] {
  if (!HEADWORD.test(word)) return ['is not 4 to 14 letters a to z in lower case']
  if (dictionary.look(word)?.class !== 'dictionary') return ['is in no dictionary']
  return []
}

/** A variant that a dictionary lists is either a right spelling or another word: somebody decides. */
function proveSpellings(entry: BankEntry, dictionary: Dictionary): string[] {
  const { word, accepts = [], differs = [] } = entry
  const decided = [...accepts, ...differs]
  const malformed = decided.filter(spelling => !/^[a-z]{3,25}$/.test(spelling))
  const undecided = spellingVariants(word).filter(
    variant => !decided.includes(variant) && dictionary.look(variant)?.class === 'dictionary',
  )
  return [
    ...malformed.map(spelling => `"${spelling}" is not 3 to 25 letters a to z in lower case`),
    ...undecided.map(variant => `put "${variant}" into accepts or differs`),
  ]
}

function proveComplete(entry: BankEntry): string[] {
  const broken = cluesOf(entry).filter(([, text]) => !WHOLE_SENTENCE.test(text))
  const problems = broken.map(([clue]) => `${clue} is not a whole sentence`)
  if (!PARTS_OF_SPEECH.includes(entry.partOfSpeech)) problems.push('has no known part of speech')
  return problems
}

function proveBlank({ word, usage }: BankEntry): string[] {
  const blanks = [...usage.matchAll(BRACED)].map(match => match[1])
  const hasOne = blanks.length === 1 && blanks[0] === word
  const isClean = !/[{}]/.test(usage.replace(BRACED, ''))
  return hasOne && isClean ? [] : ['usage does not hold the word in braces exactly once']
}

function proveFair(entry: BankEntry): string[] {
  return cluesOf(entry).flatMap(([clue, text]) =>
    findGiveaways(entry.word, text.replace(BRACED, ' ')).map(
      found => `${clue} gives it away with "${found}"`,
    ),
  )
}

function proveDecent(entry: BankEntry): string[] {
  const headword = [entry.word].filter(word => !isFitToShow(word))
  const texts = [...cluesOf(entry).map(([, text]) => text), entry.wordplay?.parts ?? '']
  const unfit = [...headword, ...findUnfit(texts.join(' '))]
  return [...new Set(unfit)].map(found => `holds "${found}", which we do not show`)
}

export function proveEntry(entry: BankEntry, dictionary: Dictionary): string[] {
  const problems = [
    ...proveHeadword(entry, dictionary),
    ...proveSpellings(entry, dictionary),
    ...proveComplete(entry),
    ...proveBlank(entry),
    ...proveWordplay(entry, dictionary),
    ...proveFair(entry),
    ...proveDecent(entry),
  ]
  return problems.map(problem => `${entry.word}: ${problem}`)
}

/** One puzzle of the stock, whose texts may have been mended since the release. */
export function proveStockedWord(puzzle: ForgottenWordPuzzle, dictionary: Dictionary): string[] {
  const { id: _, nearWords: __, warmth: ___, difficulty: tier, ...texts } = puzzle
  const differs = readBank().find(({ word }) => word === texts.word)?.differs ?? []
  return proveEntry({ ...texts, tier, differs }, dictionary)
}

function proveTier(tier: WordTier, { total, reserve }: BankCount): string[] {
  const problems: string[] = []
  if (total < SMALLEST_TIER) problems.push(`${tier}: ${total} words, not ${SMALLEST_TIER}`)
  const share = reserve / Math.max(1, total)
  if (share < LEAST_RESERVE || share > MOST_RESERVE) {
    problems.push(`${tier}: ${reserve} of ${total} held back, not a third`)
  }
  return problems
}

export function proveForgottenWords(
  entries: readonly BankEntry[],
  dictionary: Dictionary,
): string[] {
  const seen = new Set<string>()
  const repeated = entries.filter(({ word }) => seen.size === seen.add(word).size)
  const counts = countTiers(entries)
  return [
    ...entries.flatMap(entry => proveEntry(entry, dictionary)),
    ...repeated.map(({ word }) => `${word}: stands in the bank twice`),
    ...wordTiers.flatMap(tier => proveTier(tier, counts[tier])),
  ]
}
