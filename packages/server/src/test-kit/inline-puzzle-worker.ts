import { join } from 'node:path'
import { generate } from '../platform/puzzle-worker/generate.ts'
import type { PuzzleWorker } from '../platform/puzzle-worker/puzzle-worker.ts'
import { contentRoot } from './test-content.ts'

/** The same work without a thread of its own, which takes longer to start than the work itself. */
export function inlinePuzzleWorker(): PuzzleWorker {
  return {
    generate: async (order, onProgress) =>
      generate(join(contentRoot, 'packages/content/dist'), order, onProgress),
    stop: async () => undefined,
  }
}

/** Makes nothing: for whoever orders thousands of times and looks only at how that is answered. */
export function idlePuzzleWorker(): PuzzleWorker {
  const nothing = { scenarios: [], skipped: 0, difficultyFocus: 'all', uniquenessReport: {} }
  return { generate: async () => nothing, stop: async () => undefined }
}
