import { runs } from '@lexiverse/contract/runs'
import { statistics } from '@lexiverse/contract/statistics'
import { CallError, call } from '../../platform/api.ts'
import { adoptAttempt, forgetJourney, type JourneyKind, journeys } from './journey-store.ts'

/** Asks the server how a journey stands; without an answer what is known stays. */
export async function refreshJourney(kind: JourneyKind): Promise<void> {
  const known = journeys.getState()[kind]
  if (known && !known.isOver) await adoptRun(known.runId, kind)
}

/** What is told of a run is taken over where it still counts: another may have been opened meanwhile. */
async function askAfter(runId: number, counts: () => boolean): Promise<void> {
  const told = await call(runs.validateRun, { params: { runId }, query: {} })
  if (counts()) adoptAttempt(told, { isOver: !told.valid, isShown: false })
}

async function adoptRun(runId: number, kind: JourneyKind): Promise<void> {
  const isStillKnown = () => journeys.getState()[kind]?.runId === runId
  try {
    await askAfter(runId, isStillKnown)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status !== 404) console.warn('The journey could not be refreshed', error)
    else if (isStillKnown()) forgetJourney(kind)
  }
}

const hasNoCampaign = (): boolean => journeys.getState().campaign?.isOver !== false

/** A campaign begun on another device, or before this browser forgot it, is found again. */
export async function recoverCampaign(playerId: number): Promise<void> {
  const known = journeys.getState().campaign
  if (known && !known.isOver) return adoptRun(known.runId, 'campaign')
  try {
    await lookUpCampaign(playerId)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    console.warn('Open journeys could not be looked up', error)
  }
}

/** The same for whoever must know: it fails where the server does not tell. */
export async function lookUpCampaign(playerId: number): Promise<void> {
  const listed = await call(statistics.runs, { params: { playerId }, query: { status: 'open' } })
  const open = listed.find(run => run.status === 'In Progress' && run.runType === 'campaign')
  if (open) await askAfter(open.runId, hasNoCampaign)
}
