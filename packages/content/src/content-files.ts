import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PuzzleGame, StockEntry } from './puzzle-source.ts'
import type { SliceName } from './words/slices.ts'

export interface ContentFiles {
  lexicon: string
  meanings: string
  stock(game: PuzzleGame): string
  /** The name contains the lexicon's version, so that browsers can cache the file forever. */
  slice(name: SliceName, version: string): string
}

/** The built files below a folder; a bundled server knows where the folder is. */
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

/** JSON with one puzzle per line, so that a diff of the stock shows single puzzles. */
export function writeStock(entries: readonly StockEntry[]): string {
  return `[\n${entries.map(entry => JSON.stringify(entry)).join(',\n')}\n]\n`
}
