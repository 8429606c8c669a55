import { glyphs } from '@lexiverse/contract/glyphs'
import { call } from '../../platform/api.ts'
import { clearRun } from '../attempt/clear-run.ts'
import { forgetJourney, journeys } from '../journey/journey-store.ts'
import { markRefreshNeeded } from '../journey/refresh-flag.ts'

interface Lost {
  playerId: number
  runId: number
}

/** After game over: removes the journey, its saved games and its glyphs on the server. */
export async function returnToStart({ playerId, runId }: Lost): Promise<void> {
  try {
    clearRun(runId)
    // Another tab may have started a new one.
    const { campaign, seeded } = journeys.getState()
    if (campaign?.runId === runId) forgetJourney('campaign')
    if (seeded?.runId === runId) forgetJourney('seeded')
    markRefreshNeeded()
    await call(glyphs.clearInventory, { body: { playerId, runId } })
  } catch (error) {
    // The player leaves for home in any case.
    console.warn('The journey could not be reset', error)
  }
}
