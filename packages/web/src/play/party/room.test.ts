import type { ServerFrame } from '@lexiverse/contract/messages'
import { describe, expect, it } from 'vitest'
import { isHost, type Room, refusalAt, takeFrame } from './room.ts'

const state: Room['state'] = {
  sessionId: 'CDF34',
  participants: [],
  hostDeviceId: 'p1',
  gameData: { phase: 'playing', path: '/word-web?node=node-a', navigations: 2, isOver: false },
  progress: {},
  lastUpdated: 1,
}
const you = { deviceId: 'p2', runId: 7 }
const room: Room = { sessionId: 'CDF34', you, version: 5, state }
const saved = { hash: 'x', state: { ...state, lastUpdated: 2 }, you }
const about = { sessionId: 'CDF34', deviceId: 'p1', timestamp: 1 }
const joined = (version: number): ServerFrame => ({
  type: 'join',
  ...about,
  data: { event: 'connected', version, ...saved },
})

describe('a room in the browser', () => {
  it('[MP7] takes each saved event once, in the order of its number', () => {
    expect(takeFrame(room, joined(6))).toMatchObject({ version: 6, state: { lastUpdated: 2 } })
    expect(takeFrame(room, joined(5))).toBe(room)
  })

  it('[MP7] is replaced by a welcome, also by an older one after a restore of the database', () => {
    const data = { event: 'welcome' as const, version: 3, ...saved }
    expect(takeFrame(room, { type: 'sync_request', ...about, data }).version).toBe(3)
  })

  it('[LO10] shows progress, which has no event number', () => {
    const frame = { level: 1, nodeId: 'node-a', game: null, status: 'map' as const }
    const told = takeFrame(room, {
      type: 'game_update',
      ...about,
      data: { event: 'progress', frame },
    })
    expect([told.version, told.state.progress]).toEqual([5, { p1: frame }])
  })

  it('[LO10] keeps newer figures at the same place when an event brings the saved ones', () => {
    const place = { level: 1, nodeId: 'node-a', game: 'word-web' as const }
    const at = (groupsSolved: number, status: 'playing' | 'victory' = 'playing') => {
      return { ...place, status, groupsSolved }
    }
    const known = { ...room, state: { ...state, progress: { p1: at(3), p2: at(2) } } }
    const take = (progress: Room['state']['progress']) =>
      takeFrame(known, {
        type: 'join',
        ...about,
        data: { event: 'connected', version: 6, ...saved, state: { ...state, progress } },
      }).state.progress
    expect(take({ p1: at(0), p2: at(0) })).toEqual({ p1: at(3), p2: at(2) })
    expect(take({ p1: at(4, 'victory'), p2: at(0) })).toEqual({ p1: at(4, 'victory'), p2: at(2) })
    expect(take({ p2: at(0) })).toEqual({ p2: at(2) })
  })

  it('[LO8] lets followers enter only the node that the host has opened', () => {
    expect(isHost(room)).toBe(false)
    expect(refusalAt(room, true, { nodeId: 'node-a', level: 1 })).toBeNull()
    expect(refusalAt(room, true, { nodeId: 'node-b', level: 1 })).toBe('host')
  })

  it('[LO33] does not take a node of the last realm for the same node of the next', () => {
    const at = { level: 2, nodeId: 'start', game: null, status: 'map' as const }
    const next = { ...room, state: { ...state, progress: { p1: at } } }
    expect(refusalAt(next, true, { nodeId: 'node-a', level: 2 })).toBeNull()
    expect(refusalAt(next, true, { nodeId: 'node-a', level: 1 })).toBe('host')
  })

  it('[LO33] keeps the star that the host has opened while the host is in a game of another realm', () => {
    const at = { level: 1, nodeId: 'node-b', game: 'word-web', status: 'playing' } as const
    const gameData = { ...state.gameData, pathLevel: 2 }
    const left = { ...room, state: { ...state, gameData, progress: { p1: at } } }
    expect(refusalAt(left, true, { nodeId: 'node-a', level: 2 })).toBeNull()
    expect(refusalAt(left, true, { nodeId: 'node-a', level: 1 })).toBe('host')
  })

  it('[LO8] lets the host go anywhere, but not without a connection', () => {
    const host = { ...room, you: { deviceId: 'p1', runId: 7 } }
    expect(refusalAt(host, true, { nodeId: 'node-b', level: 1 })).toBeNull()
    expect(refusalAt(host, false, { nodeId: 'node-b', level: 1 })).toBe('lost')
  })
})
