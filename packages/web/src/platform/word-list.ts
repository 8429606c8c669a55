import { decodeFrontCoded } from '@lexiverse/rules'

const PATIENCE_MS = 10_000

const loading = new Map<string, Promise<ReadonlySet<string> | null>>()

/**
 * The accepted five-letter words of one version of the dictionary, cached by the service worker; null
 * if they cannot be loaded.
 */
export function fiveLetterWords(version: string): Promise<ReadonlySet<string> | null> {
  const known = loading.get(version)
  if (known) return known
  const asked = fetchList(`/words/five-letter.${encodeURIComponent(version)}.txt`)
  loading.set(version, asked)
  // A failed load is retried at the next request.
  void asked.then(words => !words && loading.delete(version))
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
