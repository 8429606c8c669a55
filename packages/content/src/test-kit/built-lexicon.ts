import { existsSync } from 'node:fs'
import { buildLexicon } from '../words/build-lexicon.ts'
import { DEFAULT_FILE, openLexicon, readLexicon } from '../words/lexicon.ts'
import type { Lexicon } from '../words/verdict.ts'

/** The lexicon as last built; built in memory where that has not happened yet. */
export function builtLexicon(): Lexicon {
  return existsSync(DEFAULT_FILE) ? openLexicon() : readLexicon(buildLexicon())
}
