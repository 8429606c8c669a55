import { clearStoredUnder } from '../../platform/storage.ts'
import { savedAttemptsOf } from '../sync/saved-attempt.ts'
import { dropDraft } from './draft-slot.ts'

/** Removes the saved games, drafts and clues of a run that is over. */
export function clearRun(runId: number): void {
  for (const saved of savedAttemptsOf(runId)) dropDraft(saved)
  clearStoredUnder('attempt', `.${runId}.`)
  clearStoredUnder('wonClues', `.${runId}.`)
}
