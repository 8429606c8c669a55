import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { sampleAttempt, sampleJourney } from '../../../test/sample-journey.ts'
import { clearJourneys, journeys } from '../../play/journey/journey-store.ts'
import { partyStore, reportToParty } from '../../play/party/party-store.ts'
import type { Room } from '../../play/party/room.ts'
import { roomStore } from '../../play/party/room-store.ts'
import { Toaster } from '../../ui/toast.tsx'
import { clearToasts } from '../../ui/toast-store.ts'
import { friendsOf } from './friends.ts'
import { NewsLine } from './news-line.tsx'
import { useRoom } from './use-room.ts'
import { useStarChooser } from './use-star-chooser.ts'

let hear: (frame: unknown) => void = () => undefined
vi.mock('../../play/party/room-store.ts', async load => ({
  ...(await load<typeof import('../../play/party/room-store.ts')>()),
  onRoomFrame: (listener: typeof hear) => {
    hear = listener
    return () => undefined
  },
}))

const person = (id: string, nickname: string, host: string) => ({
  id,
  nickname,
  isHost: id === host,
  isConnected: true,
})
const roomOf = (host: string, path = '/game-map'): Room => ({
  sessionId: 'CDF34',
  you: { deviceId: 'p1', runId: 9 },
  version: 1,
  state: {
    sessionId: 'CDF34',
    participants: [person('p1', 'Ada', host), person('p2', 'Ben', host)],
    hostDeviceId: host,
    gameData: { phase: 'playing', path, navigations: 1, isOver: false },
    progress: {},
    lastUpdated: 1,
  },
})

function Party() {
  const room = useRoom()
  useStarChooser(room)
  return room && <NewsLine friends={friendsOf(room)} />
}

const handTo = (host: string, reason = 'given', room = roomOf(host)) =>
  act(() => {
    roomStore.setState({ room })
    hear({ type: 'sync_request', deviceId: host, data: { event: 'host', reason } })
  })
const timesSaid = (text: RegExp) => document.body.textContent?.match(text)?.length ?? 0

beforeEach(() => {
  journeys.setState({
    multiplayer: sampleJourney({ kind: 'multiplayer' }, { runId: 9 }),
    active: 'multiplayer',
  })
  roomStore.setState({ room: roomOf('p1') })
})
afterEach(() => {
  act(() => clearToasts())
  cleanup()
  reportToParty(null)
  roomStore.setState({ room: null })
  clearJourneys()
  history.replaceState(null, '', '/')
})
const open = (path: string) => {
  history.replaceState(null, '', path)
  render(
    <>
      <Party />
      <Toaster />
    </>,
  )
}

describe('a handed lead', () => {
  it('[LO7] is told once on the map: by the news line', () => {
    open('/game-map')
    handTo('p2')
    expect(screen.getByText(/leads now\. The lead was handed over\./)).toBeTruthy()
    expect(timesSaid(/is the host now/g)).toBe(0)
  })

  it.each(['/multiplayer', '/chronicles'])('[LO7] is told by a toast at %s', path => {
    open(path)
    handTo('p2')
    expect(screen.getAllByText(/is the host now/).length).toBeGreaterThan(0)
  })

  it('[LO7] is told by a toast in an ending, which covers the news line', () => {
    reportToParty({ level: 1, nodeId: 'node-a', game: 'word-web', status: 'defeat' })
    open('/word-web?node=node-a')
    handTo('p2')
    expect(screen.getAllByText(/is the host now/).length).toBeGreaterThan(0)
  })
})

describe('the lead that a player receives', () => {
  it.each([
    ['asked', /You asked for the lead\. The stars you enter, everybody enters\./],
    ['given', /The lead was handed to you\. The stars you enter/],
    ['watching', /The former host watches until the next realm\. The stars/],
  ])('[LO7] is told to them in their own words (%s)', (reason, text) => {
    open('/game-map')
    handTo('p1', reason)
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  })

  it('[LO7] leads nobody into the stars of a race', () => {
    open('/game-map')
    const room = roomOf('p1')
    const race = { stars: 3, aim: 'finish', startsAt: 1, standings: {} } as const
    const gameData = { ...room.state.gameData, race }
    handTo('p1', 'left', { ...room, state: { ...room.state, gameData } })
    expect(screen.getAllByText(/The former host has left\.$/).length).toBeGreaterThan(0)
    expect(timesSaid(/everybody enters/g)).toBe(0)
  })
})

it('[LO46] the next journey begins without the news of the last', () => {
  open('/game-map')
  handTo('p2')
  expect(timesSaid(/leads now/g)).toBe(1)
  const you = { deviceId: 'p1', runId: 10 }
  act(() => roomStore.setState({ room: { ...roomOf('p2'), you } }))
  expect(timesSaid(/leads now/g)).toBe(0)
})

it('[LO18] the map is read again when the whole room comes in place of missed events', async () => {
  const journey = sampleJourney({ kind: 'multiplayer', currentLevel: 2 }, { runId: 9 })
  const body = { ...sampleAttempt(journey), valid: true }
  fakeServer({ 'GET /api/player/validate-run/9.*': { body } })
  open('/game-map')
  await act(async () => hear({ type: 'sync_request', deviceId: null, data: { event: 'welcome' } }))
  await screen.findByText(/The party has reached the/)
  expect(journeys.getState().multiplayer?.progress.currentLevel).toBe(2)
  vi.unstubAllGlobals()
})

it('[LO70] a realm entered is not told by a toast over an ending: its scene follows on the map', async () => {
  const journey = sampleJourney({ kind: 'multiplayer', currentLevel: 2 }, { runId: 9 })
  fakeServer({
    'GET /api/player/validate-run/9.*': { body: { ...sampleAttempt(journey), valid: true } },
  })
  reportToParty({ level: 1, nodeId: 'boss', game: 'forgotten-word', status: 'victory' })
  open('/forgotten-word?node=boss')
  const moment = { kind: 'realm', level: 1 }
  await act(async () =>
    hear({ type: 'game_update', deviceId: 'p2', data: { event: 'map', moment } }),
  )
  await vi.waitFor(() => expect(journeys.getState().multiplayer?.progress.currentLevel).toBe(2))
  expect(timesSaid(/The party has reached the/g)).toBe(0)
  vi.unstubAllGlobals()
})

it('[LO33] the map names the host at stars that a player cannot enter alone', () => {
  open('/game-map')
  const chooser = (nodeId: string) => partyStore.getState().chooserAt(nodeId)
  expect(chooser('node-b')).toBeNull()
  act(() => roomStore.setState({ room: roomOf('p2', '/word-web?node=node-a') }))
  expect(chooser('node-b')).toMatch(/Ben.* chooses the star/)
  expect(chooser('node-a')).toBeNull()
})
