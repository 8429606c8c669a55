import { decodeFrontCoded } from '@lexiverse/rules'

const PATIENCE_MS = 10_000

/** By address. */
const loading = new Map<string, Promise<ReadonlySet<string> | null>>()

/**
 * The accepted five-letter words of one version of the dictionary, or those among them that are common
 * enough to be answers, or everyday words; cached by the service worker. Null if they cannot be loaded.
 */
export function fiveLetterWords(
  version: string,
  list: 'five-letter' | 'five-letter-answers' | 'five-letter-everyday' = 'five-letter',
): Promise<ReadonlySet<string> | null> {
  const address = `/words/${list}.${encodeURIComponent(version)}.txt`
  const known = loading.get(address)
  if (known) return known
  const asked = fetchList(address)
  loading.set(address, asked)
  // A failed load is retried at the next request.
  void asked.then(words => !words && loading.delete(address))
  return asked
}

async function fetchList(address: string): Promise<ReadonlySet<string> | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!response.ok) return null
    return new Set(decodeFrontCoded(await response.text()))
  } catch {
    return null
  }
}
