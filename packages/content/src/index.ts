export { type ContentFiles, contentFiles, readStock } from './content-files.ts'
export { type Meaning, type Meanings, openMeanings } from './meanings/meanings-file.ts'
export type {
  GenerationReport,
  GenerationRequest,
  PuzzleGame,
  PuzzleSource,
  StockEntry,
} from './puzzle-source.ts'
export { mendTexts, type PuzzleText, textsOf } from './puzzle-texts.ts'
export { createSources } from './registry.ts'
export { type ThemeStatistics, themeStatistics } from './word-web/statistics.ts'
export { freshestBoards } from './word-web/theme-memory.ts'
export { findUnfit, isBlocked, isFitToShow } from './words/block-list.ts'
export { openLexicon } from './words/lexicon.ts'
export { type SliceName, sliceNames } from './words/slices.ts'
export { isUnfitName } from './words/unfit-names.ts'
export type { Lexicon, Verdict, WordRecord, WordStatistics } from './words/verdict.ts'
