import { clearStoredUnder } from '../../platform/storage.ts'
import { savedAttemptSlot, savedNodesOf } from '../sync/saved-attempt.ts'
import { dropDraft } from './draft-slot.ts'

/** Removes the saved games, drafts and clues of a run that is over. */
export function clearRun(runId: number): void {
  for (const nodeId of savedNodesOf(runId)) {
    const saved = savedAttemptSlot(runId, nodeId).read()
    if (saved) dropDraft(saved)
  }
  clearStoredUnder('attempt', `.${runId}.`)
  clearStoredUnder('wonClues', `.${runId}.`)
}
