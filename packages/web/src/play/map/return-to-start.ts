import { glyphs } from '@lexiverse/contract/glyphs'
import { call } from '../../platform/api.ts'
import { clearRun } from '../attempt/clear-run.ts'
import { forgetJourney, journeys } from '../journey/journey-store.ts'
import { markRefreshNeeded } from '../journey/refresh-flag.ts'

interface Lost {
  playerId: number
  runId: number
}

/** After game over: progress, what is stored of the games, and the glyphs on the server are let go. */
export async function returnToStart({ playerId, runId }: Lost): Promise<void> {
  try {
    clearRun(runId)
    // Another tab may have begun a new one since.
    if (journeys.getState().campaign?.runId === runId) forgetJourney('campaign')
    markRefreshNeeded()
    await call(glyphs.clearInventory, { body: { playerId, runId } })
  } catch (error) {
    // The way home stays open whatever happens here.
    console.warn('The journey could not be reset', error)
  }
}
