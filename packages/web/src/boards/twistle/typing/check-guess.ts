import type { Setup } from '@lexiverse/rules'
import { checkWord } from '../../../platform/word-check.ts'
import { fiveLetterWords } from '../../../platform/word-list.ts'

/** Version of a game that began offline: the server never judges its words. */
const BUILT_IN = 'built-in'

type Versions = Pick<Setup, 'dictionaryVersion' | 'isSealed'> & { readonly guessList: string }

/**
 * The list to use when the server cannot be reached: the puzzle's own, else that of the attempt.
 */
function listOf({ guessList, dictionaryVersion }: Versions): string | null {
  return [guessList, dictionaryVersion].find(version => version !== BUILT_IN) ?? null
}

/** Fetches the list while there is a connection. */
export function prepareChecks(versions: Versions): void {
  const list = listOf(versions)
  if (list) void fiveLetterWords(list)
}

type Verdict = 'valid' | 'invalid' | 'unknown'

/**
 * Asks the server; falls back to the local list, and to 'unknown' without one. The server judges each
 * guess of a sealed game itself: it refuses an unknown word at no cost, and knows the words that editors have added.
 */
export async function checkGuess(word: string, versions: Versions): Promise<Verdict> {
  if (versions.isSealed) return 'valid'
  const answer = await checkWord(word)
  if (answer !== 'unreachable') return answer === 'blocked' ? 'invalid' : answer
  const list = listOf(versions)
  if (!list) return 'valid'
  const words = await fiveLetterWords(list)
  if (!words) return 'unknown'
  return words.has(word) ? 'valid' : 'invalid'
}
