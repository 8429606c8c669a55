import { describe, expect, it } from 'vitest'
import type { Cost } from './costs.ts'
import { activityOf, estimate, type Plan } from './estimate.ts'

const plan: Plan = {
  playersPerDay: 86_400,
  minutesPerPlayer: 20,
  daily: 0.5,
  rooms: 0.1,
  guestsWithoutGame: 0,
  starMinutes: 4,
  peak: 2,
  keepGuestsDays: 90,
}
const cost = (serverMs: number): Cost => ({
  serverMs,
  databaseMs: 10,
  writtenKb: 1,
  storedKb: 2,
})
const costs = { visit: cost(100), star: cost(50), dailyStar: cost(50), roomMinute: cost(5) }

describe('capacity', () => {
  it('counts what the players of a day do', () => {
    expect(activityOf(plan)).toEqual({
      visit: 86_400,
      dailyStar: 216_000,
      star: 216_000,
      roomMinute: 172_800,
    })
  })

  it('leaves guests who play nothing out of everything but their visit', () => {
    const guests = { ...plan, guestsWithoutGame: 1 }
    const { visit, star, roomMinute } = activityOf(guests)
    expect([visit, star, roomMinute]).toEqual([86_400, 0, 0])
    expect(estimate(guests, costs, 'postgres').socketsAtPeak).toBe(0)
  })

  it('counts a socket for each player in a room at the busiest hour', () => {
    // One player a second stays for 1,200 s, a tenth of them in a room; twice that at the peak.
    expect(estimate(plan, costs, 'postgres').socketsAtPeak).toBeCloseTo(240)
  })

  it('sums processor time at the busiest hour', () => {
    // A second has one visit, five stars and two minutes in rooms: 100 + 250 + 10 ms, twice that at the peak.
    const { serverCores, databaseCores, servers } = estimate(plan, costs, 'postgres')
    expect(serverCores).toBeCloseTo(0.72)
    expect(databaseCores).toBeCloseTo(0.16)
    expect(servers).toBe(2)
  })

  it('forgets guests without a game after their time', () => {
    const guests = { ...plan, guestsWithoutGame: 1 }
    const [short, long] = [30, 365].map(
      keepGuestsDays => estimate({ ...guests, keepGuestsDays }, costs, 'postgres').storedTbPerYear,
    )
    expect((long ?? 0) / (short ?? 1)).toBeCloseTo(365 / 30)
  })

  it('finds the same limits from any number of players', () => {
    const [few, many] = [1_000, 8_640_000].map(
      playersPerDay => estimate({ ...plan, playersPerDay }, costs, 'postgres').limits,
    )
    expect(few).toEqual(
      many?.map(({ name, playersPerDay }) => ({
        name,
        playersPerDay: expect.closeTo(playersPerDay, 0),
      })),
    )
  })

  it('names the limit of connections as PostgreSQL comes, and of a large machine', () => {
    const { limits } = estimate(plan, costs, 'postgres')
    // 0.72 processors fill 1.03 processes, with eleven connections each.
    expect(limits.filter(({ name }) => name.startsWith('connections'))).toEqual([
      {
        name: 'connections without a pool in front (100)',
        playersPerDay: expect.closeTo((86_400 * 100) / (11 * (0.72 / 0.7))),
      },
      {
        name: 'connections without a pool in front (1000)',
        playersPerDay: expect.closeTo((86_400 * 1_000) / (11 * (0.72 / 0.7))),
      },
    ])
  })

  it('gives the embedded engine one process', () => {
    const [first] = estimate(plan, costs, 'sqlite').limits
    expect(first).toEqual({
      name: 'processor of the one server',
      playersPerDay: expect.closeTo((86_400 * 0.7) / 0.72),
    })
  })
})
