import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { rewardsOf } from './rewards.ts'
import { unlocksOf } from './unlocks.ts'

const rewards = { score: 440, glyphs: [], offers: [], mindPointsRestored: 1 }
const journey = sampleJourney()
const completion = {
  completionId: 'done-1',
  rewards,
  result: 'victory',
  score: 400,
  mindPoints: journey.mindPoints,
  progress: journey.progress,
  events: [],
  isRunComplete: false,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the rewards of a completion', () => {
  it('[PS7] are kept for five minutes, for each completion and player', async () => {
    const server = fakeServer({ 'GET /api/games/completion/.*': { body: completion } })
    const queries = new QueryClient()
    const ask = (playerId = 42, completionId = 'done-1') =>
      queries.fetchQuery(rewardsOf(playerId, completionId))
    expect(await ask()).toEqual(rewards)
    vi.setSystemTime(Date.now() + 5 * 60_000 - 1_000)
    await ask()
    expect(server.calls()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 2_000)
    await ask()
    expect(server.calls()).toHaveLength(2)
    await ask(43)
    await ask(42, 'done-2')
    expect(server.calls()).toHaveLength(4)
    queries.clear()
  })
})

describe('the unlocks of a completion', () => {
  it('[PS11] are empty if the checks are refused, which is only logged', async () => {
    fakeServer({
      'POST /api/perks/check-unlocks': { status: 500 },
      'POST /api/achievements/check': { status: 500 },
    })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const queries = new QueryClient()
    expect(await queries.fetchQuery(unlocksOf(42, 'done-1', 'twistle'))).toEqual([])
    expect(warn.mock.calls.map(([text]) => text).sort()).toEqual([
      'Achievements could not be checked',
      'Perk unlocks could not be checked',
    ])
    queries.clear()
  })
})
