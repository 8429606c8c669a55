import { clearStoredUnder } from '../platform/storage.ts'

/** What is stored of a run's games and clues belongs to nothing once the run is over. */
export function clearRun(runId: number): void {
  clearStoredUnder('attempt', `.${runId}.`)
  clearStoredUnder('wonClues', `.${runId}.`)
}
