import { puzzles } from '@lexiverse/contract/puzzles'
import { CallError, call } from '../../platform/api.ts'
import type { AttemptPlace } from './request-attempt.ts'

/** Asks the server for a new Word Web puzzle before the game is started again. */
export async function renewWordWeb({ game, runId }: AttemptPlace): Promise<void> {
  if (game !== 'word-web') return
  try {
    await call(puzzles.newWordWebSession, {}, { runId })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    console.warn('No fresh session could be had', error)
  }
}
