import type { HivePuzzle } from '@lexiverse/rules'
import { blockedWords } from '../words/block-list.ts'
import type { Lexicon } from '../words/verdict.ts'
import { rateHive } from './difficulty.ts'
import { countLetters, type LetterSet, lettersOf, spell } from './letters.ts'
import { HIVE_LETTERS, type HiveSketch, type HiveWord, SHORTEST_WORD } from './survey.ts'

export type HiveEntryPuzzle = Omit<HivePuzzle, 'id'>

type WordsBySet<Entry> = ReadonlyMap<LetterSet, readonly Entry[]>

/** The words that hives are made of, found by their letters. */
export interface HiveWords {
  /** All of them: the short ones tell which longer ones only add an ending. */
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
    if (verdict.tier === 'answer') answers.push({ word, commonness: verdict.commonness })
    else bonus.push({ word })
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

function wordsIn({ letters, center }: HiveSketch, index: WordsBySet<{ word: string }>): string[] {
  const words = (index.get(center) ?? []).map(({ word }) => word)
  const outer = letters & ~center
  for (let subset = outer; subset !== 0; subset = (subset - 1) & outer) {
    for (const { word } of index.get(subset | center) ?? []) words.push(word)
  }
  return words.sort().map(word => word.toUpperCase())
}

/** The one that most players know. */
function bestPangram(hive: HiveSketch, { answersBySet }: HiveWords): string {
  const pangrams = answersBySet.get(hive.letters) ?? []
  const [best] = pangrams.toSorted(
    (a, b) => a.commonness - b.commonness || a.word.length - b.word.length,
  )
  if (!best) throw new Error(`The hive ${keyOf(hive)} has no pangram`)
  return best.word.toUpperCase()
}

export function keyOf({ letters, center }: Pick<HiveSketch, 'letters' | 'center'>): string {
  return (spell(center) + spell(letters & ~center)).toUpperCase()
}

export function assembleHive(hive: HiveSketch, words: HiveWords): HiveEntryPuzzle {
  return {
    difficulty: rateHive(hive),
    center: spell(hive.center).toUpperCase(),
    letters: [...spell(hive.letters & ~hive.center).toUpperCase()],
    pangram: bestPangram(hive, words),
    validWords: wordsIn(hive, words.answersBySet),
    bonusWords: wordsIn(hive, words.bonusBySet),
    blockedWords: wordsIn(hive, words.blockedBySet),
  }
}
