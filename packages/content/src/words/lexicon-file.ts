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

/** Measured: one, two or four words a bucket cost the same to look up; four save 2.5 MB. */
const WORDS_PER_BUCKET = 4

export const ALIGNMENT = 8
const MOST_RECORDS = 256

interface Shelf {
  width: number
  words: string[]
  marks: number[]
}

export function encodeLexicon(words: ReadonlyMap<string, WordRecord>): Buffer {
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
  const { records, shelves } = shelve(words)
  const statistics = countByLength(words)
  const header = { statistics, records, shelves: shelves.map(shelf => encodeShelf(shelf, append)) }
  const body = Buffer.concat(parts)
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

/** Groups the words by width; words with equal records share one record number. */
function shelve(words: ReadonlyMap<string, WordRecord>) {
  const numbers = new Map<string, number>()
  const records: WordRecord[] = []
  const shelves = Array.from({ length: MOST_CELLS }, (_, index) => newShelf(index + 1))
  for (const [word, record] of words) {
    const key = `${record.class} ${record.tier} ${record.commonness} ${record.heard}`
    const mark = numbers.get(key) ?? records.push(record) - 1
    numbers.set(key, mark)
    const shelf = shelves[cellsFor(word.length) - 1]
    shelf?.words.push(word)
    shelf?.marks.push(mark)
  }
  if (records.length > MOST_RECORDS) throw new Error(`${records.length} records do not fit a byte`)
  return { records, shelves: shelves.filter(shelf => shelf.words.length > 0) }
}

function newShelf(width: number): Shelf {
  return { width, words: [], marks: [] }
}

function encodeShelf(shelf: Shelf, append: (data: Uint8Array) => number): ShelfHeader {
  const { width, words } = shelf
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
    marks[place] = shelf.marks[index] ?? 0
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
