import type { Refusal } from '../engine/game.ts'
import { seedFrom } from '../engine/random.ts'
import { BLOCKED_WORD_MESSAGE } from '../hive/words.ts'
import { blockedHashes } from './blocked-hashes.ts'
import { familyOf } from './word-forms.ts'

/** Numbers: a text for each hash of each beginning of a word would take most of the time. */
const read = (hashes: string): ReadonlySet<number> =>
  new Set(hashes.split(' ').map(hash => Number.parseInt(hash, 36)))
const families = read(blockedHashes.families)
const exact = read(blockedHashes.exact)
const innocent = read(blockedHashes.innocent)
const SHORTEST_STEM = 2

export function hashWord(word: string): string {
  return seedFrom(word).toString(36)
}

/**
 * Whether a word is a slur or an obscene word in any form. The browser has their hashes only, so that no
 * page contains the list in readable form, and can refuse one before it becomes a move.
 */
export function isBlockedForm(word: string): boolean {
  const plain = word.toLowerCase()
  const hash = seedFrom(plain)
  if (innocent.has(hash)) return false
  if (exact.has(hash)) return true
  for (let end = SHORTEST_STEM; end <= plain.length; end++) {
    const stem = plain.slice(0, end)
    const isForm = [stem, `${stem}e`, `${stem}y`].some(
      base => families.has(seedFrom(base)) && familyOf(base).includes(plain),
    )
    if (isForm) return true
  }
  return false
}

export function refuseBlocked(word: string): Refusal | null {
  return isBlockedForm(word) ? { code: 'blocked-word', message: BLOCKED_WORD_MESSAGE } : null
}
