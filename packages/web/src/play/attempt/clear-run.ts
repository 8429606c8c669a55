import { clearStoredUnder } from '../../platform/storage.ts'
import { savedAttempt, savedNodesOf } from '../sync/saved-attempt.ts'
import { dropDraft } from './draft-slot.ts'

/** What is stored of a run's games and clues belongs to nothing once the run is over. */
export function clearRun(runId: number): void {
  for (const nodeId of savedNodesOf(runId)) {
    const kept = savedAttempt(runId, nodeId).read()
    if (kept) dropDraft(kept)
  }
  clearStoredUnder('attempt', `.${runId}.`)
  clearStoredUnder('wonClues', `.${runId}.`)
}
