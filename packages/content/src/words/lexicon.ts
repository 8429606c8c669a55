import type { Lexicon } from './verdict.ts'

export type { Lexicon, Verdict, WordFilter, WordStatistics } from './verdict.ts'

export function openLexicon(_file?: string | URL): Lexicon {
  throw new Error('The word database is not built yet')
}
