import { createHash } from 'node:crypto'
import { cellsFor, hashCells, MOST_CELLS, packWord } from './pack.ts'
import type { WordRecord, WordStatistics } from './verdict.ts'

/**
 * The file: four bytes for the header's length, the header as JSON, then for each word width (in
 * cells of six letters) the bucket starts, the packed words bucket by bucket, and one byte a word
 * that names its record in the header.
 */
export interface LexiconHeader {
  version: string
  statistics: WordStatistics
  records: WordRecord[]
  /** All offsets are in bytes, counted from the end of the header. */
  shelves: ShelfHeader[]
}

export interface ShelfHeader {
  width: number
  words: number
  /** A power of two. */
  buckets: number
  starts: number
  cells: number
  marks: number
}

/** Measured: with two words a bucket a lookup costs as little as with one, for half the index. */
const WORDS_PER_BUCKET = 2

export const ALIGNMENT = 8

interface Shelf {
  width: number
  words: string[]
}

export function encodeLexicon(words: ReadonlyMap<string, WordRecord>): Buffer {
  const { records, markOf } = nameRecords(words)
  const parts: Buffer[] = []
  let length = 0
  const append = (data: Uint8Array): number => {
    const offset = length
    const padded = Buffer.alloc(Math.ceil(data.byteLength / ALIGNMENT) * ALIGNMENT)
    padded.set(data)
    parts.push(padded)
    length += padded.byteLength
    return offset
  }
  const shelves = shelve(words).map(shelf => encodeShelf(shelf, markOf, append))
  const body = Buffer.concat(parts)
  const header = { statistics: countByLength(words), records, shelves }
  const version = createHash('sha256').update(JSON.stringify(header)).update(body).digest('hex')
  return Buffer.concat([encodeHeader({ version: version.slice(0, 10), ...header }), body])
}

function encodeHeader(header: LexiconHeader): Buffer {
  const json = Buffer.from(JSON.stringify(header))
  const length = Math.ceil((4 + json.length) / ALIGNMENT) * ALIGNMENT
  const buffer = Buffer.alloc(length, ' ')
  buffer.writeUInt32LE(length - 4, 0)
  json.copy(buffer, 4)
  return buffer
}

function nameRecords(words: ReadonlyMap<string, WordRecord>) {
  const marks = new Map<string, number>()
  const records: WordRecord[] = []
  const markOf = (word: string): number => {
    const record = words.get(word)
    if (!record) throw new Error(`No record for ${word}`)
    const key = `${record.class} ${record.tier} ${record.commonness}`
    const known = marks.get(key)
    if (known !== undefined) return known
    marks.set(key, records.length)
    records.push(record)
    return records.length - 1
  }
  for (const word of words.keys()) markOf(word)
  return { records, markOf }
}

function shelve(words: ReadonlyMap<string, WordRecord>): Shelf[] {
  const shelves = Array.from({ length: MOST_CELLS }, (_, index) => newShelf(index + 1))
  for (const word of words.keys()) shelves[cellsFor(word.length) - 1]?.words.push(word)
  return shelves.filter(shelf => shelf.words.length > 0)
}

function newShelf(width: number): Shelf {
  return { width, words: [] }
}

function encodeShelf(
  { width, words }: Shelf,
  markOf: (word: string) => number,
  append: (data: Uint8Array) => number,
): ShelfHeader {
  const buckets = 2 ** Math.max(0, Math.ceil(Math.log2(words.length / WORDS_PER_BUCKET)))
  const packed = new Uint32Array(MOST_CELLS)
  const bucketOf = (word: string) => {
    if (packWord(word, packed) !== width) throw new Error(`Cannot pack ${word}`)
    return hashCells(packed, width) & (buckets - 1)
  }
  const bucketed = Uint32Array.from(words, bucketOf)
  const starts = countStarts(bucketed, buckets)
  const cells = new Uint32Array(words.length * width)
  const marks = new Uint8Array(words.length)
  const next = starts.slice()
  for (const [index, word] of words.entries()) {
    const bucket = bucketed[index] ?? 0
    const place = next[bucket] ?? 0
    next[bucket] = place + 1
    packWord(word, packed)
    cells.set(packed.subarray(0, width), place * width)
    marks[place] = markOf(word)
  }
  return {
    width,
    words: words.length,
    buckets,
    starts: append(new Uint8Array(starts.buffer)),
    cells: append(new Uint8Array(cells.buffer)),
    marks: append(marks),
  }
}

function countStarts(bucketed: Uint32Array, buckets: number): Uint32Array {
  const starts = new Uint32Array(buckets + 1)
  for (const bucket of bucketed) starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1
  for (let index = 1; index <= buckets; index++) {
    starts[index] = (starts[index] ?? 0) + (starts[index - 1] ?? 0)
  }
  return starts
}

function countByLength(words: ReadonlyMap<string, WordRecord>): WordStatistics {
  const lengthDistribution: Record<number, number> = {}
  for (const { length } of words.keys()) {
    lengthDistribution[length] = (lengthDistribution[length] ?? 0) + 1
  }
  return { totalWords: words.size, lengthDistribution }
}
