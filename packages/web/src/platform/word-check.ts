import { api } from '@lexiverse/contract'
import { CallError, call } from './api.ts'

/** `blocked` is a slur or an obscene word. */
export type WordCheck = 'valid' | 'invalid' | 'blocked' | 'unreachable'

const CHECK_TIMEOUT_MS = 4_000

/** Asks the server's dictionary; the caller decides what to do if it cannot be reached. */
export async function checkWord(word: string): Promise<WordCheck> {
  try {
    const { valid, reason } = await call(
      api.puzzles.validateWord,
      { params: { word } },
      { timeoutMs: CHECK_TIMEOUT_MS },
    )
    if (valid) return 'valid'
    return reason === 'blocked' ? 'blocked' : 'invalid'
  } catch (error) {
    if (error instanceof CallError) return 'unreachable'
    throw error
  }
}
