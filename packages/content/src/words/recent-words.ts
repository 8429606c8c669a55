import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const FILE = new URL('./recent-hashes.txt', import.meta.url)
/** 40 bits: among 270,000 accepted words one in a few thousand lists has a word that matches by chance. */
const HASH_DIGITS = 10

/** Recent words of a source that is not ours, as hashes: the sealed half must stay unread to be a fair measure. */
export interface RecentWords {
  /** The package and version that the words come from. */
  source: string
  /** Editors read these words and added the real ones. */
  read: string[]
  /** Nobody has read these words. */
  sealed: string[]
}

export function hashWord(word: string): string {
  return createHash('sha256').update(word).digest('hex').slice(0, HASH_DIGITS)
}

/** Splits words into two halves that do not depend on their order. */
export function sealHalf(source: string, words: readonly string[]): RecentWords {
  const hashes = words.map(hashWord).sort()
  const isRead = (hash: string) => Number.parseInt(hash.slice(0, 2), 16) % 2 === 0
  return {
    source,
    read: hashes.filter(isRead),
    sealed: hashes.filter(hash => !isRead(hash)),
  }
}

/** A line for the source, one for the read half and one for the sealed half. */
export function encodeRecentWords({ source, read, sealed }: RecentWords): string {
  return `${source}\n${read.join(' ')}\n${sealed.join(' ')}\n`
}

export function readRecentWords(): RecentWords {
  const [source = '', read = '', sealed = ''] = readFileSync(FILE, 'utf8').split('\n')
  return { source, read: read.split(' '), sealed: sealed.split(' ') }
}
