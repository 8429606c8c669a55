import signed from '../words/signed/pangrams.json' with { type: 'json' }
import { type LetterSet, lettersOf } from './letters.ts'

/** The pangram shown for a hive: a word that an editor has read. */
export interface Pangram {
  word: string
  /** Among the 30,000 most frequent words in films; other pangrams are for hard and expert hives. */
  isCommon: boolean
}

/** Every signed pangram, and whether it is common. */
export function readPangrams(): Map<string, boolean> {
  const learned = signed.learned.map((word): [string, boolean] => [word, false])
  const common = signed.common.map((word): [string, boolean] => [word, true])
  return new Map([...learned, ...common])
}

function isBetter(one: Pangram, other: Pangram | undefined): boolean {
  if (!other || one.isCommon !== other.isCommon) return !other || one.isCommon
  return one.word.length < other.word.length
}

/** The best signed pangram of every set of seven letters whose answers have one: common, then short. */
export function pangramsBySet(answers: ReadonlySet<string>): Map<LetterSet, Pangram> {
  const best = new Map<LetterSet, Pangram>()
  for (const [word, isCommon] of readPangrams()) {
    const letters = lettersOf(word)
    const pangram = { word, isCommon }
    if (answers.has(word) && isBetter(pangram, best.get(letters))) best.set(letters, pangram)
  }
  return best
}
