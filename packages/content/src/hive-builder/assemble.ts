import type { Difficulty, HivePuzzle } from '@lexiverse/rules'
import { blockedWords } from '../words/block-list.ts'
import { isBookish } from '../words/bookish.ts'
import type { Lexicon } from '../words/verdict.ts'
import { isPlain } from './difficulty.ts'
import { countLetters, type LetterSet, lettersOf, spell } from './letters.ts'
import { HIVE_LETTERS, type HiveSketch, type HiveWord, SHORTEST_WORD } from './survey.ts'

export type HiveEntryPuzzle = Omit<HivePuzzle, 'id'>

/** A hive that can be played: it has a signed pangram and a difficulty. */
export interface Hive extends HiveSketch {
  pangram: string
  difficulty: Difficulty
}

type WordsBySet<Entry> = ReadonlyMap<LetterSet, readonly Entry[]>

/** The words of hives, indexed by their letters. */
export interface HiveWords {
  /** All of them: short ones are needed to detect longer words that only add an ending. */
  answers: HiveWord[]
  answersBySet: WordsBySet<HiveWord>
  bonusBySet: WordsBySet<{ word: string }>
  blockedBySet: WordsBySet<{ word: string }>
}

export function readHiveWords(lexicon: Lexicon): HiveWords {
  const answers: HiveWord[] = []
  const bonus: { word: string }[] = []
  for (const word of lexicon.words({ tier: 'accepted' })) {
    const verdict = lexicon.judge(word)
    if (verdict.tier === 'refused') continue
    const { commonness } = verdict
    const heard = lexicon.look(word)?.heard ?? 0
    if (verdict.tier === 'answer') {
      answers.push({ word, commonness, heard, isBookish: isBookish(word) })
    } else {
      bonus.push({ word })
    }
  }
  return {
    answers,
    answersBySet: indexBySet(answers),
    bonusBySet: indexBySet(bonus),
    blockedBySet: indexBySet(blockedWords().map(word => ({ word }))),
  }
}

/** The contract's longest hive word. */
const LONGEST_WORD = 32

function fitsSomeHive(word: string): boolean {
  if (word.length < SHORTEST_WORD || word.length > LONGEST_WORD) return false
  return countLetters(lettersOf(word)) <= HIVE_LETTERS
}

function indexBySet<Entry extends { word: string }>(words: readonly Entry[]): WordsBySet<Entry> {
  const index = new Map<LetterSet, Entry[]>()
  for (const entry of words) {
    if (!fitsSomeHive(entry.word)) continue
    const set = lettersOf(entry.word)
    const alike = index.get(set)
    if (alike) alike.push(entry)
    else index.set(set, [entry])
  }
  return index
}

function entriesIn<Entry>({ letters, center }: HiveSketch, index: WordsBySet<Entry>): Entry[] {
  const entries = [...(index.get(center) ?? [])]
  const outer = letters & ~center
  for (let subset = outer; subset !== 0; subset = (subset - 1) & outer) {
    entries.push(...(index.get(subset | center) ?? []))
  }
  return entries
}

function inCapitals(words: readonly { word: string }[]): string[] {
  return words.map(({ word }) => word.toUpperCase())
}

function asksFor({ difficulty }: Hive, { isBookish }: HiveWord): boolean {
  return !(isBookish && isPlain(difficulty))
}

/** Most common first, because lists of missed words begin with these. */
export function answersOf(hive: Hive, { answersBySet }: HiveWords): string[] {
  const answers = entriesIn(hive, answersBySet).filter(word => asksFor(hive, word))
  return inCapitals(answers.sort(byCommonness))
}

/** The accepted words that are no answers, and bookish ones in a hive that does not ask for them. */
function bonusOf(hive: Hive, { answersBySet, bonusBySet }: HiveWords): string[] {
  const bookish = entriesIn(hive, answersBySet).filter(word => !asksFor(hive, word))
  return inCapitals([...bookish, ...entriesIn(hive, bonusBySet)]).sort()
}

function byCommonness(a: HiveWord, b: HiveWord): number {
  return b.heard - a.heard || a.commonness - b.commonness || (a.word < b.word ? -1 : 1)
}

export function keyOf({ letters, center }: Pick<HiveSketch, 'letters' | 'center'>): string {
  return (spell(center) + spell(letters & ~center)).toUpperCase()
}

export function assembleHive(hive: Hive, words: HiveWords): HiveEntryPuzzle {
  return {
    difficulty: hive.difficulty,
    center: spell(hive.center).toUpperCase(),
    letters: [...spell(hive.letters & ~hive.center).toUpperCase()],
    pangram: hive.pangram.toUpperCase(),
    validWords: answersOf(hive, words),
    bonusWords: bonusOf(hive, words),
    blockedWords: inCapitals(entriesIn(hive, words.blockedBySet)).sort(),
  }
}
