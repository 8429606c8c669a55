import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  contentFiles,
  type Meanings,
  openLexicon,
  openMeanings,
  type PuzzleGame,
  readStock,
} from '@lexiverse/content'
import type { Stock } from '../domains/puzzles/stock.ts'
import { CannotStart } from './cannot-start.ts'
import type { Dictionary } from './platform.ts'

const GAMES: readonly PuzzleGame[] = ['word-web', 'hive-builder', 'twistle', 'forgotten-word']

/** The words and puzzles that were built with this release. */
export function readContent(root: string): { dictionary: Dictionary; stock: Stock } {
  const folder = join(root, 'packages/content/dist')
  const files = contentFiles(folder)
  if (!existsSync(files.lexicon) || !existsSync(files.meanings)) {
    throw new CannotStart(`There are no words and puzzles in ${folder}: run npm run build.`)
  }
  const hash = createHash('sha256')
  for (const game of GAMES) hash.update(readFileSync(files.stock(game)))
  // Opened when first asked for: 7 MB that a server without players does not need.
  let meanings: Meanings | undefined
  return {
    dictionary: {
      ...openLexicon(files.lexicon),
      meaningOf(word) {
        meanings ??= openMeanings(files.meanings)
        return meanings.meaningOf(word)
      },
    },
    stock: {
      version: hash.digest('hex').slice(0, 16),
      *entries() {
        for (const game of GAMES) {
          for (const entry of readStock(files.stock(game))) yield { ...entry, game }
        }
      },
    },
  }
}
