import { api } from '@lexiverse/contract'
import { CallError, call } from './api.ts'

export type WordCheck = 'valid' | 'invalid' | 'unreachable'

const CHECK_TIMEOUT_MS = 4_000

/** Asks the server's dictionary; the caller decides what to do if it cannot be reached. */
export async function checkWord(word: string): Promise<WordCheck> {
  try {
    const { valid } = await call(
      api.puzzles.validateWord,
      { params: { word } },
      { timeoutMs: CHECK_TIMEOUT_MS },
    )
    return valid ? 'valid' : 'invalid'
  } catch (error) {
    if (error instanceof CallError) return 'unreachable'
    throw error
  }
}
