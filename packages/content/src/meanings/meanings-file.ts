import { readFileSync } from 'node:fs'
import { hashCells, MOST_CELLS, packWord } from '../words/pack.ts'
import type { PartOfSpeech } from './wordnet.ts'

export interface Meaning {
  word: string
  /** The base form that the senses explain: run for running. */
  lemma: string
  partOfSpeech: PartOfSpeech | null
  /** The likeliest first; one to three. */
  senses: string[]
  /** Whether the sense is a sentence of ours; otherwise it is WordNet's. */
  isOurs: boolean
  /** SCOWL's size: 10 for the most common words, 95 for the rarest. */
  commonness: number
}

export interface Meanings {
  meaningOf(word: string): Meaning | null
}

const WORDS_PER_BUCKET = 4
/** The first letter of a text is the part of speech, in upper case if the sense is ours. */
const CODES: Record<string, PartOfSpeech | null> = {
  n: 'noun',
  v: 'verb',
  a: 'adjective',
  r: 'adverb',
  x: null,
}
/** The sections of the file in their order; all but the last two hold 32-bit numbers. */
const SECTIONS = ['buckets', 'cells', 'cellStarts', 'texts', 'commonness', 'text'] as const
type Section = (typeof SECTIONS)[number]

/**
 * Words are packed into hash buckets as in the lexicon. Each refers to a text, preceded by its length,
 * whose lines are a code with the lemma, and the senses. Inflections of one lemma share a text.
 */
export function encodeMeanings(meanings: readonly Meaning[]): Buffer {
  const cells = new Uint32Array(MOST_CELLS)
  const buckets = 2 ** Math.ceil(Math.log2(Math.max(1, meanings.length / WORDS_PER_BUCKET)))
  const packed = meanings.map(meaning => {
    const width = packWord(meaning.word, cells)
    return { meaning, cells: [...cells.slice(0, width)], bucket: hashCells(cells, width) % buckets }
  })
  packed.sort((a, b) => a.bucket - b.bucket)
  const starts = new Uint32Array(buckets + 1)
  for (const { bucket } of packed) starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1
  for (let at = 0; at < buckets; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0)
  const { texts, text } = collectTexts(packed.map(({ meaning }) => meaning))
  return joinSections({
    buckets: bytesOf(starts),
    cells: bytesOf(Uint32Array.from(packed.flatMap(word => word.cells))),
    cellStarts: bytesOf(startsOf(packed.map(word => word.cells.length))),
    texts: bytesOf(texts),
    commonness: Uint8Array.from(packed, ({ meaning }) => meaning.commonness),
    text,
  })
}

function collectTexts(meanings: readonly Meaning[]): { texts: Uint32Array; text: Buffer } {
  const known = new Map<string, number>()
  const parts: Buffer[] = []
  let length = 0
  const offsets = meanings.map(({ lemma, partOfSpeech, senses, isOurs }) => {
    const code = Object.keys(CODES).find(key => CODES[key] === partOfSpeech) ?? 'x'
    const lines = [(isOurs ? code.toUpperCase() : code) + lemma, ...senses].join('\n')
    const before = known.get(lines)
    if (before !== undefined) return before
    const bytes = Buffer.from(lines)
    const size = Buffer.alloc(2)
    size.writeUInt16LE(bytes.length)
    const offset = length
    known.set(lines, offset)
    parts.push(size, bytes)
    length += size.length + bytes.length
    return offset
  })
  return { texts: Uint32Array.from(offsets), text: Buffer.concat(parts) }
}

function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  for (const [at, length] of lengths.entries()) starts[at + 1] = (starts[at] ?? 0) + length
  return starts
}

function bytesOf(numbers: Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer)
}

/** The lengths of the sections come first, so that the file needs no parsing. */
function joinSections(sections: Record<Section, Uint8Array>): Buffer {
  const lengths = Uint32Array.from(SECTIONS, name => sections[name].length)
  return Buffer.concat([bytesOf(lengths), ...SECTIONS.map(name => sections[name])])
}

export function openMeanings(file: string | URL): Meanings {
  return readMeanings(readFileSync(file))
}

export function readMeanings(data: Buffer): Meanings {
  // Typed views need aligned memory; a small buffer may lie anywhere in Node's shared pool.
  const file = Buffer.from(Uint8Array.from(data).buffer)
  const lengths = new Uint32Array(file.buffer, 0, SECTIONS.length)
  let offset = lengths.byteLength
  const sections = {} as Record<Section, Buffer>
  for (const [at, name] of SECTIONS.entries()) {
    sections[name] = file.subarray(offset, offset + (lengths[at] ?? 0))
    offset += lengths[at] ?? 0
  }
  const numbers = (name: Section) =>
    new Uint32Array(file.buffer, sections[name].byteOffset, sections[name].length / 4)
  return meaningsOver(sections, numbers)
}

function meaningsOver(sections: Record<Section, Buffer>, numbers: (name: Section) => Uint32Array) {
  const buckets = numbers('buckets')
  const cells = numbers('cells')
  const cellStarts = numbers('cellStarts')
  const texts = numbers('texts')
  const { text, commonness } = sections
  const asked = new Uint32Array(MOST_CELLS)

  const indexOf = (word: string): number => {
    const width = packWord(word, asked)
    if (width === 0) return -1
    const bucket = hashCells(asked, width) % (buckets.length - 1)
    for (let index = buckets[bucket] ?? 0; index < (buckets[bucket + 1] ?? 0); index++) {
      const start = cellStarts[index] ?? 0
      if ((cellStarts[index + 1] ?? 0) - start !== width) continue
      let cell = 0
      while (cell < width && cells[start + cell] === asked[cell]) cell += 1
      if (cell === width) return index
    }
    return -1
  }

  return {
    meaningOf(word: string): Meaning | null {
      const index = indexOf(word)
      if (index < 0) return null
      const start = texts[index] ?? 0
      const from = start + 2
      const lines = text.toString('utf8', from, from + text.readUInt16LE(start)).split('\n')
      const head = lines.shift() ?? ''
      const code = head.charAt(0)
      const lowerCode = code.toLowerCase()
      return {
        word: word.toLowerCase(),
        lemma: head.slice(1),
        partOfSpeech: CODES[lowerCode] ?? null,
        senses: lines,
        isOurs: code !== lowerCode,
        commonness: commonness[index] ?? 0,
      }
    },
  }
}
