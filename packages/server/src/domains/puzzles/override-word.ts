import { findBlocked } from '@lexiverse/content'
import { type HivePuzzle, judgeHiveWord, MAX_OVERRIDES, MIN_HIVE_WORD } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { wordRepository } from './word-repository.ts'

export interface AddedWord {
  word: string
  playerId: number
  attemptId: number
  now: number
}

export type Addition = { success: boolean; message: string }

/**
 * A word of the hive's letters that nobody knows may be added to this one game. For anyone else it
 * waits in the review list; that it follows its own refusal in the log is checked by the replay.
 */
export async function addWord(tx: Db, puzzle: HivePuzzle, added: AddedWord): Promise<Addition> {
  const { word, attemptId } = added
  const words = wordRepository(tx)
  const granted = await words.overridesOf(attemptId)
  if (granted.includes(word)) return accepted(word)
  const fault = faultOf(puzzle, word)
  if (fault) return { success: false, message: fault }
  if (granted.length >= MAX_OVERRIDES) {
    return { success: false, message: 'No more words can be added to this puzzle.' }
  }
  await words.grant(added)
  await words.submitForReview(added)
  return accepted(word)
}

function accepted(word: string): Addition {
  return { success: true, message: `"${word}" was added to the dictionary.` }
}

function faultOf(puzzle: HivePuzzle, word: string): string | null {
  const letters = [puzzle.center, ...puzzle.letters]
  const isSpelled = word.length >= MIN_HIVE_WORD && [...word].every(it => letters.includes(it))
  if (!isSpelled || !word.includes(puzzle.center)) return 'This is not a word of this hive.'
  if (judgeHiveWord(puzzle, word) !== 'unknown') return 'This word is in the dictionary already.'
  if (findBlocked(word).length > 0) return 'This word cannot be added.'
  return null
}
