import { runs } from '@lexiverse/contract/runs'
import type { JourneyKind } from '@lexiverse/rules'
import { CallError, call } from '../../platform/api.ts'
import { adoptAttempt, forgetJourney, journeys } from './journey-store.ts'

/** Updates a journey from the server; on failure the known copy stays. */
export async function refreshJourney(kind: JourneyKind): Promise<void> {
  const known = journeys.getState()[kind]
  if (known && !known.isOver) await adoptRun(known.runId, kind)
}

/** Adopts the answer only if `counts` still holds: another run may have been opened meanwhile. */
export async function adoptReported(runId: number, counts: () => boolean): Promise<void> {
  const reported = await call(runs.validateRun, { params: { runId }, query: {} })
  if (counts()) adoptAttempt(reported, { isOver: !reported.valid, isShown: false })
}

async function adoptRun(runId: number, kind: JourneyKind): Promise<void> {
  const isStillKnown = () => journeys.getState()[kind]?.runId === runId
  try {
    await adoptReported(runId, isStillKnown)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status !== 404) console.warn('The journey could not be refreshed', error)
    else if (isStillKnown()) forgetJourney(kind)
  }
}
