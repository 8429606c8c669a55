import { contentFiles, openLexicon } from '@lexiverse/content'
import { provePuzzle } from '@lexiverse/content/proof'
import type { ProofOrder } from './puzzle-worker.ts'

/** Runs on the calling thread; the puzzle worker calls it on a thread of its own. */
export function prove(folder: string, { game, ...entry }: ProofOrder): Promise<string[]> {
  return provePuzzle(game, entry, openLexicon(contentFiles(folder).lexicon))
}
