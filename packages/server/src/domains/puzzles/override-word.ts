import { isFitToShow, isUnfitName } from '@lexiverse/content'
import { type HivePuzzle, judgeHiveWord, MAX_OVERRIDES, MIN_HIVE_WORD } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { wordRepository } from './word-repository.ts'

export interface NewWord {
  word: string
  playerId: number
  attemptId: number
  now: number
}

export type AddWordResult = { success: boolean; message: string }

/**
 * A player may add an unknown word of the hive's letters to the current game. For other games it
 * waits in the review list. The replay checks that the log refused the word before it was added.
 */
export async function addWord(tx: Db, puzzle: HivePuzzle, added: NewWord): Promise<AddWordResult> {
  const { word, attemptId } = added
  const words = wordRepository(tx)
  const granted = await words.overridesOf(attemptId)
  if (granted.includes(word)) return accepted(word)
  const fault = whyRefused(puzzle, word)
  if (fault) return { success: false, message: fault }
  if (granted.length >= MAX_OVERRIDES) {
    return { success: false, message: 'No more words can be added to this puzzle.' }
  }
  await words.grant(added)
  await words.submitForReview(added)
  return accepted(word)
}

function accepted(word: string): AddWordResult {
  return { success: true, message: `"${word}" was added to the dictionary.` }
}

function whyRefused(puzzle: HivePuzzle, word: string): string | null {
  const letters = [puzzle.center, ...puzzle.letters]
  const isSpelled = word.length >= MIN_HIVE_WORD && [...word].every(it => letters.includes(it))
  if (!isSpelled || !word.includes(puzzle.center)) return 'This is not a word of this hive.'
  const verdict = judgeHiveWord(puzzle, word)
  if (verdict === 'answer' || verdict === 'bonus') return 'This word is in the dictionary already.'
  if (!isFitToShow(word) || isUnfitName(word)) return 'This word cannot be added.'
  return null
}
