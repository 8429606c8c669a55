import type { Setup } from '@lexiverse/rules'
import { checkWord } from '../../../platform/word-check.ts'
import { fiveLetterWords } from '../../../platform/word-list.ts'

/** A game that began without a connection names no version: nobody will judge its words again. */
const BUILT_IN = 'built-in'

type Versions = Pick<Setup, 'dictionaryVersion'> & { readonly guessList: string }

/** Which list stands in for the server: the puzzle's own, else the one its attempt was opened with. */
function listOf({ guessList, dictionaryVersion }: Versions): string | null {
  return [guessList, dictionaryVersion].find(version => version !== BUILT_IN) ?? null
}

/** Fetches the list while the connection still stands. */
export function prepareChecks(versions: Versions): void {
  const list = listOf(versions)
  if (list) void fiveLetterWords(list)
}

type Verdict = 'valid' | 'invalid' | 'unknown'

/** Asks the server; where it cannot be reached, the local list; where there is none, nobody knows. */
export async function checkGuess(word: string, versions: Versions): Promise<Verdict> {
  const answer = await checkWord(word)
  if (answer !== 'unreachable') return answer
  const list = listOf(versions)
  if (!list) return 'valid'
  const words = await fiveLetterWords(list)
  if (!words) return 'unknown'
  return words.has(word) ? 'valid' : 'invalid'
}
