import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PuzzleGame, StockEntry } from './puzzle-source.ts'
import type { SliceName } from './words/slices.ts'

export interface ContentFiles {
  lexicon: string
  meanings: string
  stock(game: PuzzleGame): string
  /** Named with the lexicon's version, so that a browser may keep them for ever. */
  slice(name: SliceName, version: string): string
}

/** The built files below a folder. A bundled server knows best where that lies. */
export function contentFiles(folder: string): ContentFiles {
  return {
    lexicon: join(folder, 'lexicon.bin'),
    meanings: join(folder, 'meanings.bin'),
    stock: game => join(folder, 'stock', `${game}.json`),
    slice: (name, version) => join(folder, 'slices', `${name}.${version}.txt`),
  }
}

export function readStock(file: string): StockEntry[] {
  return JSON.parse(readFileSync(file, 'utf8')) as StockEntry[]
}

/** Valid JSON with one puzzle a line, so that a change of the stock can be read line by line. */
export function writeStock(entries: readonly StockEntry[]): string {
  return `[\n${entries.map(entry => JSON.stringify(entry)).join(',\n')}\n]\n`
}
