import signed from './signed/bookish.json' with { type: 'json' }

const bookish: ReadonlySet<string> = new Set(signed.words)

/** Whether an ordinary reader of thirty would not know the lower-case word; only hard and expert hives ask for such words. */
export function isBookish(word: string): boolean {
  return bookish.has(word)
}
