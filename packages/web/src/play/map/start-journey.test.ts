import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPlayer, type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import { sampleAttempt, sampleJourney } from '../../../test/sample-journey.ts'
import { sampleResult } from '../../../test/sample-result.ts'
import { identity } from '../../platform/identity.ts'
import { clearJourneys, journeys } from '../journey/journey-store.ts'
import { abandonCampaign, startJourney } from './start-journey.ts'

beforeEach(() => {
  localStorage.clear()
  clearJourneys()
  identity.setState({ status: 'guest', playerId: 42 }, true)
})
afterEach(() => vi.unstubAllGlobals())

it('[SH17] a new journey removes the games and clues of the one before it, and of no other', async () => {
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

describe('a result of the run before it that waits to be sent', () => {
  const COMPLETE = 'POST /api/games/complete'
  const START = 'POST /api/player/start-run'
  const FILE = 'POST /api/player/complete-run'

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fillQueue(sampleResult)
    journeys.setState({ campaign: sampleJourney(), active: 'campaign' })
  })
  afterEach(() => {
    vi.useRealTimers()
    fillQueue()
  })

  const serve = (completed: FakeAnswer) =>
    fakeServer({
      'POST /api/players/init': { body: aPlayer() },
      'GET /api/perks/inventory/42': { isLost: true },
      'POST /api/glyphs/clear-inventory': { body: { success: true } },
      [START]: { body: sampleAttempt(sampleJourney({}, { runId: 8 })) },
      [FILE]: { body: { success: true, runId: 7, status: 'abandoned' } },
      [COMPLETE]: completed,
    })
  const ways: [string, string, () => Promise<unknown>][] = [
    ['by another', START, () => startJourney('campaign')],
    ['for a tutorial', FILE, abandonCampaign],
  ]

  it.each(ways)('[SH17] is sent before the run is given up %s', async (_what, call, giveUp) => {
    const server = serve({ status: 503 })
    await giveUp()
    const told = server.calls().filter(asked => asked === COMPLETE || asked === call)
    expect(told).toEqual([COMPLETE, call])
  })

  it.each(ways)('[SH17] delays the start by 3 s at most: %s', async (_what, call, giveUp) => {
    vi.useFakeTimers()
    const server = serve({ until: new Promise(() => undefined) })
    const givingUp = giveUp()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(server.calls()).not.toContain(call)
    await vi.advanceTimersByTimeAsync(1)
    await givingUp
    expect(server.calls()).toContain(call)
  })
})

describe('the glyphs of a new journey', () => {
  const CLEAR = 'POST /api/glyphs/clear-inventory'
  const begin = async (kind: 'campaign' | 'tutorial', cleared: FakeAnswer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const server = fakeServer({
      'POST /api/players/init': { body: aPlayer() },
      'GET /api/perks/inventory/42': { isLost: true },
      'POST /api/player/start-run': { body: sampleAttempt(sampleJourney({}, { runId: 8 })) },
      [CLEAR]: cleared,
    })
    await startJourney(kind)
    return server
  }
  const bodies = ({ asked }: Awaited<ReturnType<typeof begin>>) =>
    asked.flatMap(({ call, body }) => (call === CLEAR ? [body] : []))

  it.each([
    ['campaign', { playerId: 42, runId: 8 }],
    ['tutorial', { userId: 42 }],
  ] as const)('[SH78] are cleared on the server once it is open: %s', async (kind, body) => {
    const server = await begin(kind, { body: { success: true } })
    expect(bodies(server)).toEqual([body])
    expect(server.calls().indexOf(CLEAR)).toBeGreaterThan(
      server.calls().indexOf('POST /api/player/start-run'),
    )
  })

  it('[SH78] do not delay the start if clearing them fails', async () => {
    await begin('campaign', { status: 503 })
    expect(journeys.getState().campaign?.runId).toBe(8)
    expect(console.warn).toHaveBeenCalledWith('The glyphs could not be cleared', expect.anything())
  })
})
