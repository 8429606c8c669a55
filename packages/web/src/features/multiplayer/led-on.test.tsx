import type { ParticipantProgress } from '@lexiverse/rules'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { sampleAttempt, sampleJourney } from '../../../test/sample-journey.ts'
import { identity } from '../../platform/identity.ts'
import { clearJourneys, journeys } from '../../play/journey/journey-store.ts'
import { partyStore, reportToParty, storedSeat, storeSeat } from '../../play/party/party-store.ts'
import type { Room } from '../../play/party/room.ts'
import { isOwnLead, roomStore } from '../../play/party/room-store.ts'
import { Toaster } from '../../ui/toast.tsx'
import { clearToasts } from '../../ui/toast-store.ts'
import { LeadBanner } from './lead-banner.tsx'
import { useFollowHost } from './use-follow-host.ts'
import { stillPlaying } from './use-lead-party.ts'

vi.mock('../../play/party/room-store.ts', async load => ({
  ...(await load<typeof import('../../play/party/room-store.ts')>()),
  isOwnLead: vi.fn(() => false),
}))

const PATTERN = 'GET /api/player/validate-run/(9|10).*'
const GAME = '/word-web?node=node-a'
const NEXT = '/hive-builder?node=node-b'
const party = sampleJourney({ kind: 'multiplayer' }, { runId: 9 })
const told = (journey = party) => ({ ...sampleAttempt(journey), valid: true })

const roomAt = (path: string, navigations: number, own = 'p2', runId = 9): Room => ({
  sessionId: 'CDF34',
  you: { deviceId: own, runId },
  version: navigations,
  state: {
    sessionId: 'CDF34',
    participants: [
      { id: 'p1', nickname: 'Ada', isHost: true, isConnected: true },
      { id: 'p2', nickname: 'Ben', isHost: false, isConnected: true },
      { id: 'p3', nickname: 'Cyd', isHost: false, isConnected: false },
    ],
    hostDeviceId: 'p1',
    gameData: { phase: 'playing', path, navigations, isOver: false },
    progress: {},
    lastUpdated: 1,
  },
})

const playing = (status: ParticipantProgress['status']): ParticipantProgress => ({
  level: 1,
  nodeId: 'node-a',
  game: 'word-web',
  status,
})
const end = (isOver = true) =>
  act(() => {
    reportToParty(playing('victory'))
    partyStore.setState({ isEndingOver: isOver })
  })

function Follower({ room }: { readonly room: Room | null }) {
  return (
    <>
      <LeadBanner ledOn={useFollowHost(room)} />
      <Toaster />
    </>
  )
}

let rerender: (room: Room | null) => void
function stand(at: string, status: ParticipantProgress['status'] = 'playing') {
  history.replaceState(null, '', at)
  journeys.setState({ campaign: sampleJourney(), multiplayer: party, active: 'multiplayer' })
  reportToParty(playing(status))
  const view = render(<Follower room={null} />)
  rerender = room => {
    roomStore.setState({ room })
    view.rerender(<Follower room={room} />)
  }
}
const settle = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
async function lead(path: string, navigations = 2, own = 'p2', runId = 9) {
  act(() => rerender(roomAt(path, navigations, own, runId)))
  await settle()
}
/** The lead goes to somebody else while nobody leads on. */
async function pass(hostDeviceId: string) {
  const room = roomAt(NEXT, 2)
  const participants = room.state.participants.map(it => ({
    ...it,
    isHost: it.id === hostDeviceId,
  }))
  act(() => rerender({ ...room, state: { ...room.state, hostDeviceId, participants } }))
  await settle()
}
const here = () => window.location.pathname + window.location.search
const banner = () =>
  screen.queryByRole('region', { name: 'The party goes on' })?.textContent?.replace(/[⁨⁩]/g, '')
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers()
  identity.setState({ status: 'guest', playerId: 5 }, true)
  storeSeat({ sessionId: 'CDF34', followed: 1 })
  fakeServer({ [PATTERN]: { body: told() } })
})
afterEach(() => {
  act(() => clearToasts())
  cleanup()
  roomStore.setState({ room: null, error: null, mayRevive: false })
  partyStore.setState({ playing: null, isEndingOver: false })
  clearJourneys()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a player in an open game', () => {
  it('[LO64] is asked, and moved after 8 seconds', async () => {
    stand(GAME)
    await lead(NEXT)
    expect(banner()).toContain('Ada leads on to Hive Builder')
    expect(banner()).toContain('You follow in 8 s.')
    await settle(7_900)
    expect(here()).toBe(GAME)
    await settle(100)
    expect([here(), banner()]).toEqual([NEXT, undefined])
  })

  it('[LO64] comes along at once', async () => {
    stand(GAME)
    await lead(NEXT)
    await press('Come along')
    expect([here(), banner(), storedSeat().followed]).toEqual([NEXT, undefined, 2])
  })

  it('[LO64] finishes first, and follows when the ending is over', async () => {
    stand(GAME)
    await lead(NEXT)
    await press('Finish first')
    await settle(60_000)
    expect([here(), banner()]).toEqual([GAME, undefined])
    end(false)
    await settle(60_000)
    expect(here()).toBe(GAME)
    end()
    await settle(7_900)
    expect(here()).toBe(GAME)
    await settle(100)
    expect(here()).toBe(NEXT)
  })

  it('[LO64] finishes first, and follows from the map at once, to where the host led last', async () => {
    stand(GAME)
    await lead(NEXT)
    await press('Finish first')
    await lead('/twistle?node=t1', 3)
    await settle(20_000)
    expect([here(), banner()]).toEqual([GAME, undefined])
    const open = sampleJourney({ kind: 'multiplayer', unlockedNodes: ['t1'] }, { runId: 9 })
    fakeServer({ [PATTERN]: { body: told(open) } })
    act(() => history.pushState(null, '', '/game-map'))
    await settle()
    expect(here()).toBe('/twistle?node=t1')
  })

  it('[LO64] is asked again after a reload, and not about a star that is won already', async () => {
    stand(GAME)
    await lead(NEXT)
    expect(storedSeat().followed).toBe(1)
    cleanup()
    const won = { kind: 'multiplayer' as const, completedNodes: ['start', 'node-b'] }
    fakeServer({ [PATTERN]: { body: told(sampleJourney(won, { runId: 9 })) } })
    stand(GAME)
    await lead(NEXT)
    expect([banner(), storedSeat().followed]).toEqual([undefined, 2])
    expect(document.body.textContent).toContain('The others enter a star that you have won already')
  })

  it('[LO64] who chose to finish first is not asked again after a reload', async () => {
    stand(GAME)
    await lead(NEXT)
    await press('Finish first')
    cleanup()
    stand(GAME)
    await lead(NEXT)
    await settle(60_000)
    expect([here(), banner()]).toEqual([GAME, undefined])
    await lead('/game-map', 3)
    expect(banner()).toContain('Ada leads on to the map')
  })

  it('[LO64] is told who led, also when somebody else has the lead by then', async () => {
    stand(GAME)
    await lead(NEXT)
    await pass('p3')
    expect(banner()).toContain('Ada leads on to Hive Builder')
  })

  it('[LO64] who becomes the host is led nowhere', async () => {
    stand(GAME)
    await lead(NEXT)
    await press('Finish first')
    await pass('p2')
    act(() => history.pushState(null, '', '/game-map'))
    await settle(60_000)
    expect([here(), banner(), storedSeat().followed]).toEqual(['/game-map', undefined, 2])
  })

  it('[LO64] is asked the same way to come to the map and to a new journey', async () => {
    stand(GAME)
    await lead('/game-map')
    expect(banner()).toContain('Ada leads on to the map')
    await lead('/game-map', 3, 'p2', 10)
    expect(banner()).toContain('Ada leads on to a new journey')
    expect(journeys.getState().multiplayer?.runId).toBe(9)
    fakeServer({ [PATTERN]: { body: told({ ...party, runId: 10 }) } })
    await press('Come along')
    expect([here(), journeys.getState().multiplayer?.runId]).toEqual(['/game-map', 10])
  })

  it('[LO64] who is the host is moved at once by their own call to the map', async () => {
    vi.mocked(isOwnLead).mockReturnValue(true)
    stand(GAME)
    await lead('/game-map', 2, 'p1')
    vi.mocked(isOwnLead).mockReturnValue(false)
    expect([here(), banner()]).toEqual(['/game-map', undefined])
  })
})

describe('a player in an ending', () => {
  it('[LO64] is asked at once, but the 8 seconds begin when it is over', async () => {
    stand(GAME, 'victory')
    await lead(NEXT)
    expect(banner()).toContain('You follow after this.')
    await settle(60_000)
    expect(here()).toBe(GAME)
    end()
    await settle(8_000)
    expect(here()).toBe(NEXT)
  })

  it('[LO84] is taken along to a race within 8 seconds, also while reading it', async () => {
    fakeServer({ [PATTERN]: { body: told({ ...party, runId: 10 }) } })
    stand(GAME, 'victory')
    const room = roomAt('/game-map', 2, 'p2', 10)
    const race = { stars: 3, aim: 'finish' as const, startsAt: 1, standings: {} }
    const gameData = { ...room.state.gameData, race }
    act(() => rerender({ ...room, state: { ...room.state, gameData } }))
    await settle()
    await settle(7_000)
    fireEvent.scroll(document.body)
    expect(here()).toBe(GAME)
    await settle(1_000)
    expect(here()).toBe('/game-map')
  })

  it('[LO64] is not moved while still reading it', async () => {
    stand(GAME, 'victory')
    end()
    await lead(NEXT)
    await settle(7_900)
    fireEvent.scroll(document.body)
    await settle(7_900)
    expect(here()).toBe(GAME)
    await settle(350)
    expect(here()).toBe(NEXT)
  })

  it('[LO64] who finishes first stays until they leave it', async () => {
    stand(GAME, 'victory')
    end()
    await lead(NEXT)
    await press('Finish first')
    await settle(60_000)
    expect(here()).toBe(GAME)
    act(() => history.pushState(null, '', '/game-map'))
    await settle()
    expect(here()).toBe(NEXT)
  })
})

describe('a player in a clue trial', () => {
  it('[LO64] is neither asked nor moved before it is over', async () => {
    stand('/timer-hive-builder?clueType=usage&returnTo=forgotten-word')
    await lead(NEXT)
    await settle(60_000)
    expect([here().startsWith('/timer-hive-builder'), banner()]).toEqual([true, undefined])
    act(() => history.pushState(null, '', '/forgotten-word?node=boss'))
    await settle()
    expect(banner()).toContain('Ada leads on to Hive Builder')
    await settle(8_000)
    expect(here()).toBe(NEXT)
  })
})

describe('the host', () => {
  it('[LO65] sees who is still playing', () => {
    const room = roomAt('/game-map', 2, 'p1')
    const progress = { p1: playing('playing'), p2: playing('playing'), p3: playing('playing') }
    expect(stillPlaying({ ...room, state: { ...room.state, progress } })).toEqual(['Ben'])
    const done = { p2: playing('victory') }
    expect(stillPlaying({ ...room, state: { ...room.state, progress: done } })).toEqual([])
  })
})
