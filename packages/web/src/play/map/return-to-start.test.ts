import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { clearJourneys, journeys } from '../journey/journey-store.ts'
import { returnToStart } from './return-to-start.ts'

const CLEAR = 'POST /api/glyphs/clear-inventory'
const lost = { playerId: 42, runId: 7 }
const begin = (answer: FakeAnswer) => fakeServer({ [CLEAR]: answer })
const known = () => journeys.getState().campaign?.runId

beforeEach(() => {
  localStorage.clear()
  clearJourneys()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the way back to the start', () => {
  it('[PS13] forgets the journey that was lost', async () => {
    begin({ status: 200, body: { success: true } })
    journeys.setState({ campaign: sampleJourney({}, { runId: 7 }) })
    await returnToStart(lost)
    expect(known()).toBeUndefined()
  })

  it('[SD8] forgets a seeded journey, and shows the campaign, which stays', async () => {
    begin({ status: 200, body: { success: true } })
    const campaign = sampleJourney({}, { runId: 6 })
    const seeded = sampleJourney({ kind: 'seeded' }, { runId: 7 })
    journeys.setState({ campaign, seeded, active: 'seeded' })
    await returnToStart(lost)
    expect(journeys.getState()).toMatchObject({ campaign, seeded: null, active: 'campaign' })
  })

  it('[PS13] keeps one that another tab has started since', async () => {
    const server = begin({ status: 200, body: { success: true } })
    journeys.setState({ campaign: sampleJourney({}, { runId: 8 }) })
    await returnToStart(lost)
    expect(known()).toBe(8)
    expect(server.asked[0]?.body).toEqual(lost)
  })

  it('[PS13] is open even if it fails, which is logged', async () => {
    begin({ isLost: true })
    await returnToStart(lost)
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      'The journey could not be reset',
      expect.objectContaining({ status: 0 }),
    )
  })
})
