import { join } from 'node:path'
import { grind } from '../platform/mill/grind.ts'
import type { Mill } from '../platform/mill/mill.ts'
import { contentRoot } from './test-content.ts'

/** The same work without a thread of its own, which takes longer to start than the work itself. */
export function inlineMill(): Mill {
  return {
    grind: async (order, onProgress) =>
      grind(join(contentRoot, 'packages/content/dist'), order, onProgress),
    stop: async () => undefined,
  }
}

/** Makes nothing: for whoever orders thousands of times and looks only at how that is answered. */
export function idleMill(): Mill {
  const nothing = { scenarios: [], skipped: 0, difficultyFocus: 'all', uniquenessReport: {} }
  return { grind: async () => nothing, stop: async () => undefined }
}
