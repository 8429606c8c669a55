import { readFileSync } from 'node:fs'
import { ALIGNMENT, type LexiconHeader, type ShelfHeader } from './lexicon-file.ts'
import { cellsFor, hashCells, MOST_CELLS, packWord, unpackWord } from './pack.ts'
import type { Lexicon, Verdict, WordFilter, WordRecord } from './verdict.ts'

export type { Lexicon } from './verdict.ts'

interface Shelf {
  width: number
  bucketMask: number
  starts: Uint32Array
  cells: Uint32Array
  marks: Uint8Array
}

export const DEFAULT_FILE = new URL('../../dist/lexicon.bin', import.meta.url)
const ABSENT = -1

export function openLexicon(file: string | URL = DEFAULT_FILE): Lexicon {
  return readLexicon(readFileSync(file))
}

export function readLexicon(data: Buffer): Lexicon {
  const headerLength = data.readUInt32LE(0)
  const header = JSON.parse(data.toString('utf8', 4, 4 + headerLength)) as LexiconHeader
  // Typed views need aligned memory; a small buffer may lie anywhere in Node's shared pool.
  const aligned =
    data.byteOffset % ALIGNMENT === 0 ? data : Buffer.from(new Uint8Array(data).buffer)
  const body = aligned.subarray(4 + headerLength)
  const shelves: (Shelf | undefined)[] = []
  for (const shelf of header.shelves) shelves[shelf.width] = viewShelf(shelf, body)
  return lexiconOver(header, shelves)
}

function viewShelf(shelf: ShelfHeader, body: Buffer): Shelf {
  const at = (offset: number) => body.byteOffset + offset
  return {
    width: shelf.width,
    bucketMask: shelf.buckets - 1,
    starts: new Uint32Array(body.buffer, at(shelf.starts), shelf.buckets + 1),
    cells: new Uint32Array(body.buffer, at(shelf.cells), shelf.words * shelf.width),
    marks: new Uint8Array(body.buffer, at(shelf.marks), shelf.words),
  }
}

function lexiconOver(header: LexiconHeader, shelves: (Shelf | undefined)[]): Lexicon {
  const { version, statistics, records } = header
  const verdicts = records.map(verdictOf)
  const packed = new Uint32Array(MOST_CELLS)

  const markOf = (word: string): number => {
    const width = packWord(word, packed)
    const shelf = shelves[width]
    return shelf ? findMark(shelf, packed) : ABSENT
  }
  const judge = (word: string): Verdict => verdicts[markOf(word)] ?? UNKNOWN

  return {
    version,
    size: statistics.totalWords,
    judge,
    has: word => judge(word).tier !== 'refused',
    look: word => records[markOf(word)] ?? null,
    statistics: () => structuredClone(statistics),
    words: filter => listWords(header, shelves, filter ?? {}),
  }
}

function findMark(shelf: Shelf, packed: Uint32Array): number {
  const { width, starts, cells, marks } = shelf
  const bucket = hashCells(packed, width) & shelf.bucketMask
  const end = starts[bucket + 1] ?? 0
  for (let index = starts[bucket] ?? 0; index < end; index++) {
    let cell = 0
    while (cell < width && cells[index * width + cell] === packed[cell]) cell += 1
    if (cell === width) return marks[index] ?? ABSENT
  }
  return ABSENT
}

const UNKNOWN: Verdict = Object.freeze({ tier: 'refused', reason: 'unknown' })

function verdictOf(record: WordRecord): Verdict {
  const { tier, commonness } = record
  if (tier) return Object.freeze({ tier, commonness })
  if (record.class === 'dictionary') return UNKNOWN
  return Object.freeze({ tier: 'refused', reason: record.class })
}

function listWords(
  { records }: LexiconHeader,
  shelves: (Shelf | undefined)[],
  { tier, length }: WordFilter,
): string[] {
  const isWanted = records.map(
    record => tier === undefined || record.tier === 'answer' || record.tier === tier,
  )
  const words: string[] = []
  for (const shelf of shelves) {
    if (!shelf || (length !== undefined && shelf.width !== cellsFor(length))) continue
    for (let index = 0; index < shelf.marks.length; index++) {
      if (!isWanted[shelf.marks[index] ?? 0]) continue
      const word = unpackWord(shelf.cells, index * shelf.width, shelf.width)
      if (length === undefined || word.length === length) words.push(word)
    }
  }
  return words.sort()
}
