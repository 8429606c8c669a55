import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { sampleAttempt, sampleJourney } from '../../../test/sample-journey.ts'
import { identity } from '../../platform/identity.ts'
import { clearJourneys, journeys } from '../../play/journey/journey-store.ts'
import { storeSeat } from '../../play/party/party-store.ts'
import type { Room } from '../../play/party/room.ts'
import { isOwnLead, roomStore } from '../../play/party/room-store.ts'
import { Toaster } from '../../ui/toast.tsx'
import { clearToasts } from '../../ui/toast-store.ts'
import { useFollowHost } from './use-follow-host.ts'
import { restingProgress } from './use-report-progress.ts'

vi.mock('../../play/party/room-store.ts', async load => ({
  ...(await load<typeof import('../../play/party/room-store.ts')>()),
  isOwnLead: vi.fn(() => false),
}))

const PATTERN = 'GET /api/player/validate-run/9.*'
const party = sampleJourney({ kind: 'multiplayer' }, { runId: 9 })
const told = (journey = party, valid = true) => ({ ...sampleAttempt(journey), valid })

const roomAt = (path: string, navigations: number, own = 'p2'): Room => ({
  sessionId: 'CDF34',
  you: { deviceId: own, runId: 9 },
  version: navigations,
  state: {
    sessionId: 'CDF34',
    participants: [{ id: 'p1', nickname: 'Ada', isHost: true, isConnected: true }],
    hostDeviceId: 'p1',
    gameData: { phase: 'playing', path, navigations, isOver: false },
    progress: {},
    lastUpdated: 1,
  },
})

function Follower({ room }: { readonly room: Room | null }) {
  useFollowHost(room)
  return <Toaster />
}

let rerender: (room: Room | null) => void
function stand(at: string, active: 'campaign' | 'multiplayer' = 'multiplayer') {
  history.replaceState(null, '', at)
  journeys.setState({ campaign: sampleJourney(), multiplayer: party, active })
  const view = render(<Follower room={null} />)
  rerender = room => {
    roomStore.setState({ room })
    view.rerender(<Follower room={room} />)
  }
}
const lead = (path: string, navigations = 2, own = 'p2') =>
  act(() => rerender(roomAt(path, navigations, own)))
const settle = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const here = () => window.location.pathname + window.location.search

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  identity.setState({ status: 'guest', playerId: 5 }, true)
  storeSeat({ sessionId: 'CDF34', followed: 1 })
  fakeServer({ [PATTERN]: { body: told() } })
})
afterEach(() => {
  act(() => clearToasts())
  cleanup()
  roomStore.setState({ room: null, error: null, mayRevive: false })
  clearJourneys()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('where the host leads', () => {
  it('[LO33] players in the lobby and with the party follow', async () => {
    stand('/multiplayer', 'campaign')
    lead('/game-map')
    await settle()
    expect([here(), journeys.getState().active]).toEqual(['/game-map', 'multiplayer'])
    lead('/word-web?node=node-a', 3)
    await settle()
    expect(here()).toBe('/word-web?node=node-a')
  })

  it.each([
    ['/', 'multiplayer'],
    ['/chronicles', 'multiplayer'],
    ['/game-map', 'campaign'],
    ['/word-web', 'campaign'],
    ['/timer-hive-builder', 'multiplayer'],
  ] as const)('[LO37] those at %s of the %s stay, and may join them', async (at, active) => {
    stand(at, active)
    lead('/word-web?node=node-b')
    await settle()
    expect([here(), journeys.getState().active]).toEqual([at, active])
    act(() => screen.getByRole('button', { name: 'Join them' }).click())
    await settle()
    expect([here(), journeys.getState().active]).toEqual(['/word-web?node=node-b', 'multiplayer'])
  })

  it('[LO33] the last of two calls counts, whichever answer comes first', async () => {
    stand('/game-map')
    lead('/word-web?node=node-a')
    lead('/hive-builder?node=node-b', 3)
    await settle()
    expect(here()).toBe('/hive-builder?node=node-b')
  })

  it('[LO33] a player who has left meanwhile does not follow', async () => {
    stand('/multiplayer')
    lead('/game-map')
    act(() => rerender(null))
    await settle()
    expect(here()).toBe('/multiplayer')
  })

  it('[LO33] nobody enters the campaign when the party’s journey cannot be read', async () => {
    stand('/multiplayer', 'campaign')
    journeys.setState({ multiplayer: null })
    fakeServer({ [PATTERN]: { isLost: true } })
    lead('/word-web?node=node-a')
    await settle(2_500)
    expect(here()).toBe('/multiplayer')
    fakeServer({ [PATTERN]: { body: told() } })
    await settle(1_000)
    expect([here(), journeys.getState().active]).toEqual(['/word-web?node=node-a', 'multiplayer'])
  })

  it('[LO36] spectators and players who have won the star already stay on the map', async () => {
    const spent = sampleJourney(
      { kind: 'multiplayer' },
      { runId: 9, mindPoints: { current: 0, maximum: 3 } },
    )
    fakeServer({ [PATTERN]: { body: told(spent) } })
    stand('/game-map')
    lead('/word-web?node=node-a')
    await settle()
    expect([here(), screen.queryAllByText(/You are watching/).length > 0]).toEqual([
      '/game-map',
      true,
    ])
    const won = { kind: 'multiplayer' as const, completedNodes: ['start', 'node-a'] }
    fakeServer({ [PATTERN]: { body: told(sampleJourney(won, { runId: 9 })) } })
    lead('/word-web?node=node-a', 3)
    await settle()
    expect(here()).toBe('/game-map')
  })

  it('[LO36] players with a Second Dawn follow to the game that they fell in', async () => {
    const atZero = { runId: 9, mindPoints: { current: 0, maximum: 3 } }
    const spent = sampleJourney({ kind: 'multiplayer' }, atZero)
    fakeServer({ [PATTERN]: { body: told(spent) } })
    roomStore.setState({ mayRevive: true })
    stand('/game-map')
    lead('/word-web?node=node-a')
    await settle()
    expect(here()).toBe('/word-web?node=node-a')
  })

  it.each([
    ['who led is not called back', 'p1', '/game-map'],
    ['of before goes where another leads, also to the same star', 'p2', '/word-web?node=node-a'],
  ])('[LO33] the host %s', async (_, own, place) => {
    vi.mocked(isOwnLead).mockReturnValueOnce(true)
    stand('/game-map')
    lead('/word-web?node=node-a', 2, own)
    await settle()
    expect(here()).toBe(place)
  })
})

describe('a player in no game', () => {
  const done = {
    level: 1,
    nodeId: 'node-a',
    game: 'word-web' as const,
    status: 'victory' as const,
    groupsSolved: 4,
  }
  const room = roomAt('/word-web?node=node-a', 2)

  it('[LO34] keeps the result on the map until the host leads on, also after a reload', () => {
    const onMap = { isOnMap: true, mayRevive: false }
    expect(restingProgress(room, party, done, onMap)).toBe(done)
    const known = { ...room, state: { ...room.state, progress: { p2: done } } }
    expect(restingProgress(known, party, null, onMap)).toBe(done)
    expect(restingProgress(roomAt('/game-map', 3), party, done, onMap).status).toBe('map')
  })

  it('[LO37] is shown as elsewhere when not with the party', () => {
    const away = { isOnMap: false, mayRevive: false }
    expect(restingProgress(roomAt('/game-map', 3), party, null, away)).toMatchObject({
      status: 'elsewhere',
      mindPoints: 3,
    })
  })

  it('[LO36] is a spectator while the others play a star that was won here before', () => {
    const won = sampleJourney({ kind: 'multiplayer', completedNodes: ['start', 'node-a'] })
    const status = (at: Room, isOnMap = true) =>
      restingProgress(at, won, null, { isOnMap, mayRevive: false }).status
    expect([status(room), status(room, false)]).toEqual(['watching', 'elsewhere'])
    expect(status(roomAt('/word-web?node=node-b', 2))).toBe('map')
    const hostProgress = { level: 2, nodeId: 'start', game: null, status: 'map' as const }
    const ahead = { ...room, state: { ...room.state, progress: { p1: hostProgress } } }
    expect(status(ahead)).toBe('map')
  })

  it('[LO36] is a spectator at zero mind points, unless a Second Dawn can be used', () => {
    const spent = { ...party, mindPoints: { current: 0, maximum: 3 } }
    const status = (isOnMap: boolean, mayRevive: boolean) =>
      restingProgress(roomAt('/game-map', 3), spent, null, { isOnMap, mayRevive }).status
    expect([status(true, false), status(false, false)]).toEqual(['watching', 'watching'])
    expect([status(true, true), status(false, true)]).toEqual(['map', 'elsewhere'])
  })
})
