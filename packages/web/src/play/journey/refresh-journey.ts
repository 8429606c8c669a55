import { runs } from '@lexiverse/contract/runs'
import { statistics } from '@lexiverse/contract/statistics'
import type { JourneyKind } from '@lexiverse/rules'
import { CallError, call } from '../../platform/api.ts'
import { adoptAttempt, forgetJourney, journeys } from './journey-store.ts'

/** Updates a journey from the server; on failure the known copy stays. */
export async function refreshJourney(kind: JourneyKind): Promise<void> {
  const known = journeys.getState()[kind]
  if (known && !known.isOver) await adoptRun(known.runId, kind)
}

/** Adopts the answer only if `counts` still holds: another run may have been opened meanwhile. */
async function adoptReported(runId: number, counts: () => boolean): Promise<void> {
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

const openCampaignId = (): number | null => {
  const { campaign } = journeys.getState()
  return campaign?.isOver === false ? campaign.runId : null
}

/** Finds an open campaign that this browser does not know, as after a change of device. */
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

/**
 * The open campaign as the server has it now: another device may have gone on with it, or replaced
 * it. Throws if the server does not answer.
 */
export async function lookUpCampaign(playerId: number): Promise<void> {
  const known = openCampaignId()
  const listed = await call(statistics.runs, { params: { playerId }, query: { status: 'open' } })
  const open = listed.find(run => run.status === 'In Progress' && run.runType === 'campaign')
  if (open) await adoptReported(open.runId, () => [null, known].includes(openCampaignId()))
}
