import { createForgottenWordSource } from './forgotten-word/source.ts'
import { createHiveSource } from './hive-builder/source.ts'
import type { PuzzleGame, PuzzleSource } from './puzzle-source.ts'
import { openTwistleSource } from './twistle/source.ts'
import { createWordWebSource } from './word-web/source.ts'
import type { Lexicon } from './words/verdict.ts'

/** The Time Trial is played on hives and has no puzzles of its own. */
export function createSources(lexicon: Lexicon): Record<PuzzleGame, PuzzleSource> {
  return {
    'word-web': createWordWebSource(),
    'hive-builder': createHiveSource(lexicon),
    twistle: openTwistleSource(lexicon.version),
    'forgotten-word': createForgottenWordSource(lexicon),
  }
}
