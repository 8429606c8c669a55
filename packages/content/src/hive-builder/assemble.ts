import type { HivePuzzle } from '@lexiverse/rules'
import { isSlur } from '../words/block-list.ts'
import type { Lexicon } from '../words/verdict.ts'
import { rateHive } from './difficulty.ts'
import { countLetters, type LetterSet, lettersOf, spell } from './letters.ts'
import { HIVE_LETTERS, type HiveSketch, type HiveWord, SHORTEST_WORD } from './survey.ts'

export type HiveEntryPuzzle = Omit<HivePuzzle, 'id'>

/** The words that hives are made of, found by their letters. */
export interface HiveWords {
  /** All of them: the short ones tell which longer ones only add an ending. */
  answers: HiveWord[]
  answersBySet: ReadonlyMap<LetterSet, string[]>
  bonusBySet: ReadonlyMap<LetterSet, string[]>
}

export function readHiveWords(lexicon: Lexicon): HiveWords {
  const answers: HiveWord[] = []
  const bonus: string[] = []
  for (const word of lexicon.words({ tier: 'accepted' })) {
    const verdict = lexicon.judge(word)
    if (verdict.tier === 'answer') answers.push({ word, commonness: verdict.commonness })
    // A rude guess is judged like any other, but no list of ours carries a slur.
    else if (!isSlur(word)) bonus.push(word)
  }
  return {
    answers,
    answersBySet: indexBySet(answers.map(({ word }) => word)),
    bonusBySet: indexBySet(bonus),
  }
}

/** The contract's longest hive word. */
const LONGEST_WORD = 32

function fitsSomeHive(word: string): boolean {
  if (word.length < SHORTEST_WORD || word.length > LONGEST_WORD) return false
  return countLetters(lettersOf(word)) <= HIVE_LETTERS
}

function indexBySet(words: readonly string[]): Map<LetterSet, string[]> {
  const index = new Map<LetterSet, string[]>()
  for (const word of words) {
    if (!fitsSomeHive(word)) continue
    const set = lettersOf(word)
    const alike = index.get(set)
    if (alike) alike.push(word)
    else index.set(set, [word])
  }
  return index
}

function wordsIn(
  { letters, center }: HiveSketch,
  index: ReadonlyMap<LetterSet, string[]>,
): string[] {
  const words: string[] = []
  const outer = letters & ~center
  for (let subset = outer; subset !== 0; subset = (subset - 1) & outer) {
    words.push(...(index.get(subset | center) ?? []))
  }
  return words.sort().map(word => word.toUpperCase())
}

function bestPangram(hive: HiveSketch, words: HiveWords, lexicon: Lexicon): string {
  const commonness = (word: string) => lexicon.look(word)?.commonness ?? Number.POSITIVE_INFINITY
  const pangrams = words.answersBySet.get(hive.letters) ?? []
  const [best] = pangrams.toSorted(
    (a, b) => commonness(a) - commonness(b) || a.length - b.length || (a < b ? -1 : 1),
  )
  if (!best) throw new Error(`The hive ${keyOf(hive)} has no pangram`)
  return best.toUpperCase()
}

export function keyOf({ letters, center }: Pick<HiveSketch, 'letters' | 'center'>): string {
  return (spell(center) + spell(letters & ~center)).toUpperCase()
}

export function assembleHive(
  hive: HiveSketch,
  words: HiveWords,
  lexicon: Lexicon,
): HiveEntryPuzzle {
  return {
    difficulty: rateHive(hive),
    center: spell(hive.center).toUpperCase(),
    letters: [...spell(hive.letters & ~hive.center).toUpperCase()],
    pangram: bestPangram(hive, words, lexicon),
    validWords: wordsIn(hive, words.answersBySet),
    bonusWords: wordsIn(hive, words.bonusBySet),
  }
}
