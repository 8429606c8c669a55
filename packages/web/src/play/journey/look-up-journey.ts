import { type RunRecordView, statistics } from '@lexiverse/contract/statistics'
import type { JourneyKind } from '@lexiverse/rules'
import { CallError, call } from '../../platform/api.ts'
import { journeys } from './journey-store.ts'
import { adoptReported, refreshJourney } from './refresh-journey.ts'

const ownKinds = ['campaign', 'seeded'] as const

const openRunId = (kind: JourneyKind): number | null => {
  const journey = journeys.getState()[kind]
  return journey?.isOver === false ? journey.runId : null
}

const listOpen = (playerId: number) =>
  call(statistics.runs, { params: { playerId }, query: { status: 'open' } })

/**
 * Refreshes the player's own journeys, and finds open ones that this browser does not know: another
 * device may have begun a seeded journey beside the campaign, or replaced one that was open here.
 */
export async function recoverJourneys(playerId: number): Promise<void> {
  await Promise.all(ownKinds.map(refreshJourney))
  const unknown = ownKinds.filter(kind => openRunId(kind) === null)
  if (unknown.length === 0) return
  try {
    const listed = await listOpen(playerId)
    await Promise.all(unknown.map(kind => adoptOpen(listed, kind, null)))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    console.warn('Open journeys could not be looked up', error)
  }
}

/**
 * The open journey of this kind as the server has it now: another device may have gone on with it,
 * or replaced it. Throws if the server does not answer.
 */
export async function lookUpJourney(playerId: number, kind: JourneyKind): Promise<void> {
  const known = openRunId(kind)
  await adoptOpen(await listOpen(playerId), kind, known)
}

/** `known` is the run that was open here before the list was asked for. */
async function adoptOpen(
  listed: readonly RunRecordView[],
  kind: JourneyKind,
  known: number | null,
): Promise<void> {
  const open = listed.find(run => run.status === 'In Progress' && run.runType === kind)
  if (open) await adoptReported(open.runId, () => [null, known].includes(openRunId(kind)))
}
