import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPlayer, fakeServer } from '../platform/fake-server.ts'
import { identity } from '../platform/identity.ts'
import { clearJourneys, journeys } from './journey-store.ts'
import { sampleAttempt, sampleJourney } from './sample-journey.ts'
import { startJourney } from './start-journey.ts'

beforeEach(() => {
  localStorage.clear()
  clearJourneys()
  identity.setState({ status: 'guest', playerId: 42 }, true)
})
afterEach(() => vi.unstubAllGlobals())

it('[SH17] a new journey lets go of the games and the clues of the one before it, and of no other', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'GET /api/perks/inventory/42': { isLost: true },
    'POST /api/player/start-run': { body: sampleAttempt(sampleJourney({}, { runId: 8 })) },
  })
  journeys.setState({ campaign: sampleJourney(), active: 'campaign' })
  const kept = ['lexiverse.won-clues.70.1', 'lexiverse.attempt.70.boss']
  const gone = ['lexiverse.won-clues.7.1', 'lexiverse.attempt.7.boss']
  for (const key of [...kept, ...gone]) localStorage.setItem(key, '[]')
  await startJourney('campaign')
  expect(journeys.getState().campaign?.runId).toBe(8)
  expect(gone.map(key => localStorage.getItem(key))).toEqual([null, null])
  expect(kept.map(key => localStorage.getItem(key))).toEqual(['[]', '[]'])
})
