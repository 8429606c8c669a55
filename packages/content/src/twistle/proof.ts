import { type Difficulty, difficulties, type TwistlePuzzle } from '@lexiverse/rules'
import { countBank } from '../bank-counts.ts'
import { findUnfit, isFitToShow } from '../words/block-list.ts'
import type { Lexicon } from '../words/verdict.ts'
import { type BankEntry, isAtLeast, readBank } from './bank.ts'
import { findGiveaways } from './giveaway.ts'
import type { ThemeReader } from './theme-reader.ts'
import { proveThemes } from './theme-tell.ts'
import { leastDifficulty, openTrapFamilies, type TrapFamily } from './trap-family.ts'

type WordJudge = Pick<Lexicon, 'judge'>

const FIVE_CAPITALS = /^[A-Z]{5}$/
/** CHESS, LOTUS, OASIS and ETHOS end in S and are no plurals. */
const PLURAL = /[^SUIO]S$/
const SENTENCE = /^\S.{23,78}[.?!]$/
const TITLE = /^\S.{2,30}\S$/
const FEWEST_RELATED = 3

const FEWEST_PUZZLES = 1_100
/** So many games in a row at one difficulty bring a player no word twice. */
const FEWEST_PUBLISHED: Record<Difficulty, number> = {
  easy: 150,
  medium: 150,
  hard: 80,
  expert: 80,
}
const DAILY_PUZZLES = 40
const LEAST_RESERVE = 0.3
const MOST_RESERVE = 0.37

export function proveEntry(
  entry: BankEntry,
  lexicon: WordJudge,
  familyOf: (word: string) => TrapFamily,
): string[] {
  const problems = [
    ...proveWord(entry.word, lexicon),
    ...proveTexts(entry),
    ...proveLists(entry, lexicon),
    ...proveSecrecy(entry),
    ...proveDifficulty(entry, familyOf(entry.word)),
    ...findUnfitIn(entry).map(word => `holds "${word}", which we do not show`),
  ]
  return problems.map(problem => `${entry.word}: ${problem}`)
}

function proveWord(word: string, lexicon: WordJudge): string[] {
  if (!FIVE_CAPITALS.test(word)) return ['is not five letters A to Z in capitals']
  const problems: string[] = []
  if (lexicon.judge(word).tier !== 'answer') problems.push('is not a word of the answers')
  if (PLURAL.test(word)) problems.push('looks like a plural')
  return problems
}

function proveTexts({ theme, hint }: BankEntry): string[] {
  const problems: string[] = []
  if (!TITLE.test(theme)) problems.push('theme is not a title of 4 to 32 characters')
  if (!SENTENCE.test(hint)) problems.push('hint is not a sentence of 25 to 80 characters')
  return problems
}

function proveLists({ synonyms, relatedWords }: BankEntry, lexicon: WordJudge): string[] {
  const problems: string[] = []
  if (relatedWords.length < FEWEST_RELATED) {
    problems.push(`has ${relatedWords.length} related words, not 3`)
  }
  const listed = [...synonyms, ...relatedWords]
  for (const [index, word] of listed.entries()) {
    if (listed.indexOf(word) !== index) problems.push(`lists ${word} twice`)
    const isReal = /^[A-Z]+$/.test(word) && lexicon.judge(word).tier !== 'refused'
    if (!isReal) problems.push(`lists ${word}, which is no accepted word`)
  }
  return problems
}

function proveSecrecy({ word, theme, hint, synonyms, relatedWords }: BankEntry): string[] {
  const parts = {
    theme,
    hint,
    synonyms: synonyms.join(' '),
    'related words': relatedWords.join(' '),
  }
  return Object.entries(parts).flatMap(([part, text]) =>
    findGiveaways(word, text).map(token => `shows in its ${part} as ${token}`),
  )
}

function proveDifficulty({ difficulty }: BankEntry, family: TrapFamily): string[] {
  if (isAtLeast(difficulty, leastDifficulty(family))) return []
  return [`is ${difficulty}, but ${family.words.length} words fit ${family.pattern}`]
}

function findUnfitIn({ word, theme, hint, synonyms, relatedWords }: BankEntry): string[] {
  const shown = [word, ...synonyms, ...relatedWords]
  return [...shown.filter(it => !isFitToShow(it)), ...findUnfit(`${theme} ${hint}`)]
}

/** All that is wrong with the bank, one line each; empty means fit to publish. */
export function proveTwistles(
  entries: readonly BankEntry[],
  lexicon: Pick<Lexicon, 'judge' | 'words'>,
  readTheme: ThemeReader,
): string[] {
  const familyOf = openTrapFamilies(lexicon.words({ tier: 'answer', length: 5 }))
  return [
    ...entries.flatMap(entry => proveEntry(entry, lexicon, familyOf)),
    ...proveDistinct(entries),
    ...proveThemes(entries, readTheme),
    ...proveStock(entries),
  ]
}

/** One puzzle of the stock, whose texts may have been mended since the release. */
export function proveStockedTwistle(
  { word, theme, hint, synonyms, relatedWords, difficulty }: TwistlePuzzle,
  lexicon: Pick<Lexicon, 'judge' | 'words'>,
  readTheme: ThemeReader,
): string[] {
  const familyOf = openTrapFamilies(lexicon.words({ tier: 'answer', length: 5 }))
  const entry = { word, theme, hint, synonyms, relatedWords, difficulty }
  const others = readBank().filter(other => other.word !== word)
  return [
    ...proveEntry(entry, lexicon, familyOf),
    ...proveDistinct([...others, entry]),
    ...proveThemes([entry], readTheme),
  ]
}

export function proveDistinct(entries: readonly BankEntry[]): string[] {
  const problems: string[] = []
  for (const part of ['word', 'theme', 'hint'] as const) {
    const seen = new Map<string, string>()
    for (const entry of entries) {
      const text = entry[part].toLowerCase()
      const first = seen.get(text)
      if (first === undefined) seen.set(text, entry.word)
      else problems.push(`${entry.word}: has the ${part} of ${first}`)
    }
  }
  return problems
}

export function proveStock(entries: readonly BankEntry[]): string[] {
  const problems: string[] = []
  if (entries.length < FEWEST_PUZZLES) {
    problems.push(`bank: ${entries.length} puzzles, not ${FEWEST_PUZZLES}`)
  }
  problems.push(...proveDaily(entries))
  const inCampaigns = entries.filter(({ daily }) => !daily)
  const counts = countBank(inCampaigns, difficulties, ({ difficulty }) => difficulty)
  for (const difficulty of difficulties) {
    const { total, reserve } = counts[difficulty]
    if (reserve < total * LEAST_RESERVE || reserve > total * MOST_RESERVE) {
      problems.push(`${difficulty}: ${reserve} of ${total} held back, not a third`)
    }
    const published = total - reserve
    if (published < FEWEST_PUBLISHED[difficulty]) {
      problems.push(`${difficulty}: ${published} published, not ${FEWEST_PUBLISHED[difficulty]}`)
    }
  }
  return problems
}

/** Everybody plays the same puzzle on the same day, so it must suit everybody. */
function proveDaily(entries: readonly BankEntry[]): string[] {
  const daily = entries.filter(entry => entry.daily)
  const problems: string[] = []
  if (daily.length !== DAILY_PUZZLES) {
    problems.push(`bank: ${daily.length} puzzles for the daily journey, not ${DAILY_PUZZLES}`)
  }
  for (const { word, difficulty, reserve } of daily) {
    if (isAtLeast(difficulty, 'hard')) problems.push(`${word}: is daily, but ${difficulty}`)
    if (reserve) problems.push(`${word}: is daily and held back`)
  }
  return problems
}
