/**
 * A sorted word list in which each word is one digit (base 36: how many letters it shares with the
 * word before) and the rest of its letters: `0CABLE2NOE` reads CABLE, CANOE.
 */
const BASE = 36
const MOST_SHARED = BASE - 1

function sharedLetters(a: string, b: string): number {
  const most = Math.min(a.length, b.length, MOST_SHARED)
  let shared = 0
  while (shared < most && a.charCodeAt(shared) === b.charCodeAt(shared)) shared += 1
  return shared
}

/** Expects sorted words; upper case, so that a letter is never taken for the digit. */
export function encodeFrontCoded(words: readonly string[]): string {
  let before = ''
  let text = ''
  for (const word of words) {
    const shared = sharedLetters(before, word)
    text += shared.toString(BASE) + word.slice(shared)
    before = word
  }
  return text
}

export function decodeFrontCoded(text: string): string[] {
  const words: string[] = []
  let before = ''
  for (const [entry] of text.matchAll(/[0-9a-z][A-Z]*/g)) {
    before = before.slice(0, Number.parseInt(entry.charAt(0), BASE)) + entry.slice(1)
    words.push(before)
  }
  return words
}
