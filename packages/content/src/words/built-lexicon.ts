import { existsSync } from 'node:fs'
import { buildLexicon } from './build-lexicon.ts'
import { DEFAULT_FILE, openLexicon, readLexicon } from './lexicon.ts'
import type { Lexicon } from './verdict.ts'

/** The lexicon as last built; built in memory where that has not happened yet. */
export function builtLexicon(): Lexicon {
  return existsSync(DEFAULT_FILE) ? openLexicon() : readLexicon(buildLexicon())
}
