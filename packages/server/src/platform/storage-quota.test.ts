import { describe, expect, it } from 'vitest'
import { openStorageQuota, type Stored } from './storage-quota.ts'

const HOUR = 3_600_000

function atOwnPace() {
  let time = 0
  const quota = openStorageQuota(() => time)
  const stores = (stored: Stored, address: string, playerId?: number) =>
    quota.wait(stored, 1, address, playerId) === 0
  return { quota, stores, sleep: (ms: number) => (time += ms) }
}

describe('the storage quota', () => {
  it('[SV26] stops a player who opens game after game, and no other at the same address', () => {
    const { stores } = atOwnPace()
    const opened = Array.from({ length: 300 }, () => stores('games', 'school', 2))
    expect(opened.filter(Boolean)).toHaveLength(200)
    expect(stores('games', 'school', 3)).toBe(true)
  })

  it.each(['rooms', 'circles'] as const)(
    '[SV26] stops a player who opens %s without end, and no other at the same address',
    stored => {
      const { stores } = atOwnPace()
      const opened = Array.from({ length: 30 }, () => stores(stored, 'school', 2))
      expect(opened.filter(Boolean)).toHaveLength(20)
      expect(stores(stored, 'school', 3)).toBe(true)
    },
  )

  it('[SV26] counts nothing against a player whose address has nothing left', () => {
    const { stores } = atOwnPace()
    for (let guest = 1; guest <= 11; guest++) {
      for (let room = 0; room < 20; room++) stores('rooms', 'school', guest)
    }
    for (let tries = 0; tries < 30; tries++) expect(stores('rooms', 'school', 99)).toBe(false)
    const atHome = Array.from({ length: 30 }, () => stores('rooms', 'home', 99))
    expect(atHome.filter(Boolean)).toHaveLength(20)
  })

  it('[SV26] lets one address store at most 12,200 games, 560,000 moves, 1,042 guests and 210 rooms in an hour', () => {
    const { quota, sleep } = atOwnPace()
    const stored = { games: 0, moves: 0, guests: 0, rooms: 0 }
    let player = 0
    for (let second = 0; second < HOUR / 1000; second++) {
      for (const kind of ['games', 'moves', 'guests', 'rooms'] as const) {
        for (const amount of [1_000, 10, 1]) {
          while (quota.wait(kind, amount, 'attacker', ++player) === 0) stored[kind] += amount
        }
      }
      sleep(1000)
    }
    expect(stored.games).toBeLessThanOrEqual(12_200)
    expect(stored.moves).toBeLessThanOrEqual(560_000)
    expect(stored.guests).toBeLessThanOrEqual(1_042)
    expect(stored.rooms).toBeLessThanOrEqual(210)
  })

  it('[SV26] allows a school of 500 who each enter two circles at once, and nobody 50', () => {
    const { stores } = atOwnPace()
    const entered = Array.from({ length: 1_000 }, (_, n) =>
      stores('memberships', 'school', n % 500),
    )
    expect(entered.every(Boolean)).toBe(true)
    const again = Array.from({ length: 50 }, () => stores('memberships', 'home', 1))
    expect(again.filter(Boolean)).toHaveLength(40 - 2)
  })

  it('[SV26] allows a class of 500 who each play 20 games in an hour', () => {
    const { stores, sleep } = atOwnPace()
    let refused = 0
    for (let game = 0; game < 20; game++) {
      for (let pupil = 1; pupil <= 500; pupil++) {
        if (!stores('games', 'school', pupil)) refused++
        sleep(HOUR / 10_000)
      }
    }
    expect(refused).toBe(0)
  })
})
