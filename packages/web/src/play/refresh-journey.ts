import { runs } from '@lexiverse/contract/runs'
import { CallError, call } from '../platform/api.ts'
import { adoptAttempt, forgetJourney, type JourneyKind, journeys } from './journey-store.ts'

/** Asks the server how a journey stands; without an answer what is known stays. */
export async function refreshJourney(kind: JourneyKind): Promise<void> {
  const known = journeys.getState()[kind]
  if (!known || known.isOver) return
  try {
    const params = { runId: known.runId }
    const told = await call(runs.validateRun, { params, query: {} })
    adoptAttempt(told, { isOver: !told.valid, isShown: false })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 404) forgetJourney(kind)
    else console.warn('The journey could not be refreshed', error)
  }
}
