import { join } from 'node:path'
import { generate } from '../platform/puzzle-worker/generate.ts'
import { prove } from '../platform/puzzle-worker/prove.ts'
import type { PuzzleWorker } from '../platform/puzzle-worker/puzzle-worker.ts'
import { contentRoot } from './test-content.ts'

/** Generates in the same thread, since starting a thread takes longer than the work in tests. */
export function inlinePuzzleWorker(): PuzzleWorker {
  const folder = join(contentRoot, 'packages/content/dist')
  return {
    generate: async (order, onProgress) => generate(folder, order, onProgress),
    prove: order => prove(folder, order),
    stop: async () => undefined,
  }
}

/** Generates nothing; for tests that send thousands of orders and check only the responses. */
export function idlePuzzleWorker(): PuzzleWorker {
  const nothing = { scenarios: [], skipped: 0, uniquenessReport: {} }
  return { generate: async () => nothing, prove: async () => [], stop: async () => undefined }
}
