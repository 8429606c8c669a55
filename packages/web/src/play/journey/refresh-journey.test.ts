import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { sampleAttempt, sampleJourney } from '../../../test/sample-journey.ts'
import { aRun } from '../../../test/sample-run.ts'
import { clearJourneys, journeys } from './journey-store.ts'
import { lookUpJourney, recoverJourneys } from './look-up-journey.ts'
import { refreshJourney } from './refresh-journey.ts'

const old = sampleJourney({}, { runId: 7 })
const next = sampleJourney({}, { runId: 8 })
const valid = (journey: typeof old): FakeAnswer => ({
  body: { ...sampleAttempt(journey), valid: true },
})

/** Asks, and lets the answer come only after something else has happened. */
async function answerAfter(
  answers: Record<string, FakeAnswer>,
  ask: () => Promise<void>,
  meanwhile: () => void,
): Promise<void> {
  let give: () => void = () => undefined
  const until = new Promise<void>(resolve => {
    give = resolve
  })
  fakeServer(
    Object.fromEntries(
      Object.entries(answers).map(([call, answer]) => [call, { ...answer, until }]),
    ),
  )
  const asking = ask()
  meanwhile()
  give()
  await asking
}

const campaign = () => journeys.getState().campaign

beforeEach(() => {
  localStorage.clear()
  clearJourneys()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a late response about a run', () => {
  it.each([
    ['that it goes on', valid({ ...old, mindPoints: { current: 1, maximum: 3 } })],
    ['that it has ended', { body: { ...sampleAttempt(old), valid: false } }],
    ['that nobody knows it', { status: 404, body: { error: 'No.', code: 'not-found' } }],
  ])('[SH33] does not change another run that was opened meanwhile: %s', async (_what, answer) => {
    journeys.setState({ campaign: old })
    const open = () => journeys.setState({ campaign: next })
    await answerAfter(
      { 'GET /api/player/validate-run/7': answer },
      () => refreshJourney('campaign'),
      open,
    )
    expect(campaign()).toEqual(next)
  })

  it.each([
    ['ended', { body: { ...sampleAttempt(old), valid: false } }, { runId: 7, isOver: true }],
    ['unknown', { status: 404, body: { error: 'No.', code: 'not-found' } }, null],
  ])(
    '[SH33] is adopted if the run is still the current one: %s',
    async (_what, answer, expected) => {
      journeys.setState({ campaign: old })
      const nothing = () => undefined
      await answerAfter(
        { 'GET /api/player/validate-run/7': answer },
        () => refreshJourney('campaign'),
        nothing,
      )
      expect(campaign() && { runId: campaign()?.runId, isOver: campaign()?.isOver }).toEqual(
        expected,
      )
    },
  )
})

describe('a campaign that is looked up', () => {
  const answers = {
    'GET /api/player/runs/42.*': { body: [aRun({ runId: 7 })] },
    'GET /api/player/validate-run/7': valid(old),
  }
  const look = () => lookUpJourney(42, 'campaign')

  it('[SH33] is adopted if none is known, or one that has ended', async () => {
    await answerAfter(answers, look, () => undefined)
    expect(campaign()?.runId).toBe(7)
    journeys.setState({ campaign: { ...next, isOver: true } })
    await answerAfter(answers, look, () => undefined)
    expect(campaign()?.runId).toBe(7)
  })

  it('[SH33] does not replace one that was opened meanwhile', async () => {
    await answerAfter(answers, look, () => journeys.setState({ campaign: next }))
    expect(campaign()).toEqual(next)
  })
})

describe('the journeys of a player', () => {
  const seeded = sampleJourney({ kind: 'seeded' }, { runId: 9 })
  const both = {
    'GET /api/player/runs/42.*': {
      body: [aRun({ runId: 7 }), aRun({ runId: 9, runType: 'seeded' })],
    },
    'GET /api/player/validate-run/7': valid(old),
    'GET /api/player/validate-run/9': valid(seeded),
  }

  it('[SD11] are both found on a device that knows neither', async () => {
    fakeServer(both)
    await recoverJourneys(42)
    expect(campaign()?.runId).toBe(7)
    expect(journeys.getState()).toMatchObject({ seeded: { runId: 9 }, active: 'campaign' })
  })

  it('[SD11] a seeded journey begun elsewhere is found beside a campaign that is open here', async () => {
    journeys.setState({ campaign: old })
    fakeServer(both)
    await recoverJourneys(42)
    expect(journeys.getState()).toMatchObject({
      campaign: { runId: 7 },
      seeded: { runId: 9, isOver: false },
      active: 'campaign',
    })
  })

  it('[SD11] one that replaced the seeded journey known here is found at once', async () => {
    const replaced = sampleJourney({ kind: 'seeded' }, { runId: 3 })
    journeys.setState({ campaign: old, seeded: replaced })
    const ended = { body: { ...sampleAttempt(replaced), valid: false } }
    fakeServer({ ...both, 'GET /api/player/validate-run/3': ended })
    await recoverJourneys(42)
    expect(journeys.getState().seeded).toMatchObject({ runId: 9, isOver: false })
  })

  it('[SD11] a seeded journey that ended elsewhere is offered no longer', async () => {
    journeys.setState({ campaign: old, seeded })
    const ended = { body: { ...sampleAttempt(seeded), valid: false } }
    fakeServer({
      'GET /api/player/runs/42.*': { body: [aRun({ runId: 7 })] },
      'GET /api/player/validate-run/7': valid(old),
      'GET /api/player/validate-run/9': ended,
    })
    await recoverJourneys(42)
    expect(journeys.getState().seeded?.isOver).toBe(true)
  })
})
