import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPlayer, fakeServer } from '../../../test/fake-server.ts'
import { setBed } from '../../platform/audio/audio.ts'
import { identity } from '../../platform/identity.ts'
import { journeys, showJourney } from '../../play/journey/journey-store.ts'
import { storeSeat } from '../../play/party/party-store.ts'
import { leaveRoom } from '../../play/party/room-seat.ts'
import { codeIn } from './create-or-join.tsx'
import { MultiplayerScreen } from './screen.tsx'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1
  static last: FakeSocket | null = null
  readyState = 0
  readonly sent: { type: string; data: unknown }[] = []
  onopen = () => undefined as unknown
  onmessage = (_event: { data: string }) => undefined as unknown
  onerror = () => undefined as unknown
  onclose = (_event: { code: number }) => undefined as unknown
  constructor(readonly address: string) {
    FakeSocket.last = this
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = FakeSocket.OPEN
    this.onopen()
  }
  tell(frame: object) {
    this.onmessage({ data: JSON.stringify(frame) })
  }
}

const person = (id: string, nickname: string, isHost = false, isConnected = true) => ({
  id,
  nickname,
  isHost,
  isConnected,
})
const stateOf = (hostDeviceId: string, participants: object[]) => ({
  sessionId: 'CDF34',
  participants,
  hostDeviceId,
  gameData: { phase: 'lobby', path: '/multiplayer', navigations: 0, isOver: false },
  progress: {},
  lastUpdated: 1,
})
const seated = (own: string) => ({
  sessionId: 'CDF34',
  you: { deviceId: own, runId: null },
  version: 1,
  hash: 'h',
  state: stateOf('p1', [person('p1', 'Ada', true), person('p2', 'Ben', false, false)]),
})

const found = {
  ...seated('p1'),
  phase: 'lobby',
  participantCount: 2,
  isFull: false,
}

function open(answers: Parameters<typeof fakeServer>[0], path = '/multiplayer') {
  history.replaceState(null, '', path)
  const server = fakeServer({ 'POST /api/players/init': { body: aPlayer(5) }, ...answers })
  render(<MultiplayerScreen />)
  return server
}

const field = (door: string, label: string) => {
  const region = screen.getByRole('region', { name: door })
  return [...region.querySelectorAll('input')].find(input =>
    input.labels?.[0]?.textContent?.includes(label),
  ) as HTMLInputElement
}
const fill = (door: string, label: string, value: string) =>
  fireEvent.change(field(door, label), { target: { value } })
/** The disc draws the initial. */
const textBesideDisc = (item: HTMLElement) =>
  [...item.querySelectorAll(':scope > :not(svg)')].map(part => part.textContent).join('')
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(0)))

async function create(own = 'p1') {
  open({ 'POST /api/multiplayer/create-session': { body: seated(own) } })
  fill('Create a session', 'Nickname', 'Ada')
  fireEvent.submit(field('Create a session', 'Nickname'))
  await settle()
  act(() => FakeSocket.last?.open())
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  identity.setState({ status: 'guest', playerId: 5 }, true)
})
afterEach(async () => {
  fakeServer({ 'POST /api/multiplayer/leave-session': { body: { success: true } } })
  await leaveRoom()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('creating or joining a session', () => {
  it('[LO1] need a nickname to create, and a code as well to join', () => {
    open({})
    const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
    expect(button('Create Session').disabled).toBe(true)
    fill('Create a session', 'Nickname', 'Ada')
    expect([button('Create Session').disabled, button('Join Session').disabled]).toEqual([
      false,
      true,
    ])
    fill('Join a session', 'Session code', 'cdf34')
    expect(field('Join a session', 'Session code').value).toBe('CDF34')
    expect(button('Join Session').disabled).toBe(false)
    expect(field('Create a session', 'Nickname').maxLength).toBe(20)
    expect(field('Join a session', 'Session code').maxLength).toBe(5)
  })

  it('[SO15] plays the ambient bed of home', () => {
    vi.mocked(setBed).mockClear()
    open({})
    expect(setBed).toHaveBeenLastCalledWith('home', 0)
  })

  it('[LO30] finds the code in a whole invitation', () => {
    expect(codeIn(' cd f34\n')).toBe('CDF34')
    expect(codeIn('Come! https://x.org/multiplayer?join=CDF34')).toBe('CDF34')
  })

  it("[LO30] [LO32] show 'Creating...' while busy, and that it failed", async () => {
    open({
      'POST /api/multiplayer/create-session': {
        status: 429,
        body: { error: 'Too many calls', code: 'too-many' },
      },
    })
    fill('Create a session', 'Nickname', 'Ada')
    fireEvent.submit(field('Create a session', 'Nickname'))
    expect(screen.getByRole('button', { name: 'Creating...' })).toBeTruthy()
    await settle()
    expect(screen.getByRole('alert').textContent).toContain('Failed to create session')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it("[LO30] [LO32] show 'Joining...' while busy, and say when no answer came", async () => {
    const server = open(
      { 'POST /api/multiplayer/join-session': { status: 500 } },
      '/multiplayer?join=cdf34',
    )
    expect(field('Join a session', 'Session code').value).toBe('CDF34')
    expect(screen.queryByRole('button', { name: 'Create Session' })).toBeNull()
    fill('Join a session', 'Nickname', ' Ben ')
    fireEvent.submit(field('Join a session', 'Session code'))
    expect(screen.getByRole('button', { name: 'Joining...' })).toBeTruthy()
    await settle()
    expect(screen.getByRole('alert').textContent).toContain('Failed to join session')
    expect(server.asked.at(-1)?.body).toMatchObject({ sessionId: 'CDF34', nickname: 'Ben' })
  })
})

describe('an invitation', () => {
  it('[LO30] joins at once when a nickname is known, and is used up', async () => {
    storeSeat({ nickname: 'Ben' })
    const server = open(
      { 'POST /api/multiplayer/join-session': { body: seated('p2') } },
      '/multiplayer?join=cdf34',
    )
    await settle()
    expect(server.asked.at(-1)?.body).toMatchObject({ sessionId: 'CDF34', nickname: 'Ben' })
    expect(screen.getByRole('region', { name: 'Participants' })).toBeTruthy()
    expect(window.location.search).toBe('')
  })

  it('[LO30] that is not valid shows an error once and leaves the form', async () => {
    storeSeat({ nickname: 'Ben' })
    const body = { error: 'This session has ended', code: 'session-ended' }
    const server = open(
      { 'POST /api/multiplayer/join-session': { status: 410, body } },
      '/multiplayer?join=cdf34',
    )
    await settle()
    await settle()
    expect(screen.getByRole('alert').textContent).toContain('This session has ended')
    expect(field('Join a session', 'Session code').value).toBe('CDF34')
    expect(server.calls().filter(call => call.includes('join-session'))).toHaveLength(1)
  })
})

describe('the lobby', () => {
  it('[LO31] lists who is here, with host mark and connection', async () => {
    await create()
    const [ada, ben] = screen.getAllByRole('listitem').map(textBesideDisc)
    expect(ada).toBe('Ada (you)HostConnected')
    expect(ben).toBe('BenRemoveAway')
    expect(document.body.textContent?.match(/Connected/g)).toHaveLength(1)
    expect(FakeSocket.last?.sent[0]).toMatchObject({ type: 'join', data: { version: 1 } })
  })

  it('[LO8] lets only the host start', async () => {
    await create('p2')
    expect(screen.queryByRole('button', { name: 'Start Game' })).toBeNull()
    expect(screen.getByText('Waiting for host to start the game...')).toBeTruthy()
  })

  it('[LO8] sends everybody to the map when the host starts', async () => {
    await create()
    fireEvent.click(screen.getByRole('button', { name: 'Start Game' }))
    expect(FakeSocket.last?.sent.at(-1)).toMatchObject({
      type: 'navigate',
      data: { path: '/game-map' },
    })
  })

  it('[LO31] copies the code and says so for two seconds', async () => {
    await create()
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    fireEvent.click(screen.getByRole('button', { name: 'Copy Code' }))
    await settle()
    expect(writeText).toHaveBeenCalledWith('CDF34')
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy()
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_999)))
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy()
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)))
    expect(screen.getByRole('button', { name: 'Copy Code' })).toBeTruthy()
  })

  it('[LO30] shows the link as text where the clipboard is unavailable', async () => {
    await create()
    const link = `${window.location.origin}/multiplayer?join=CDF34`
    expect(document.body.textContent).not.toContain(link)
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error()) } })
    fireEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
    await settle()
    expect(document.body.textContent).toContain(link)
    expect(screen.queryByRole('button', { name: 'Copied!' })).toBeNull()
  })

  it('[LO9] requests the state after a player came or went, at most once in two seconds', async () => {
    await create()
    const socket = FakeSocket.last as FakeSocket
    const asked = () => socket.sent.filter(({ type }) => type === 'sync_request').length
    for (const version of [2, 3, 4]) {
      const data = { event: 'connected', ...seated('p1'), version }
      act(() =>
        socket.tell({ type: 'join', sessionId: 'CDF34', deviceId: 'p2', timestamp: 1, data }),
      )
    }
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_999)))
    expect(asked()).toBe(0)
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)))
    expect(asked()).toBe(1)
    const data = { event: 'lost', ...seated('p1'), version: 5 }
    act(() =>
      socket.tell({ type: 'leave', sessionId: 'CDF34', deviceId: 'p2', timestamp: 1, data }),
    )
    await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)))
    expect(asked()).toBe(2)
  })

  it('[LO32] tells a host who would lead without a connection to reconnect', async () => {
    await create()
    FakeSocket.last?.close()
    fireEvent.click(screen.getByRole('button', { name: 'Start Game' }))
    expect(screen.getByRole('alert').textContent).toContain('Connection lost - please reconnect')
  })

  it('[LO32] shows the connection error and reconnects by itself', async () => {
    await create()
    const first = FakeSocket.last as FakeSocket
    act(() => first.onerror())
    expect(screen.getByRole('alert').textContent).toContain('Connection error occurred')
    act(() => first.onclose({ code: 1006 }))
    expect(screen.getByText('Connecting...')).toBeTruthy()
    await act(async () => void (await vi.advanceTimersByTimeAsync(300)))
    expect(FakeSocket.last).not.toBe(first)
    act(() => FakeSocket.last?.open())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('Connecting...')).toBeNull()
    expect(screen.getAllByText('Connected')).toHaveLength(1)
  })

  it("[LO32] shows an error of the session, or 'Unknown error occurred'", async () => {
    await create()
    const error = (message: string) =>
      FakeSocket.last?.tell({
        type: 'error',
        sessionId: 'CDF34',
        deviceId: null,
        timestamp: 1,
        data: { code: 'x', message },
      })
    act(() => error('Only the host can navigate'))
    expect(screen.getByRole('alert').textContent).toContain('Only the host can navigate')
    act(() => error(''))
    expect(screen.getByRole('alert').textContent).toContain('Unknown error occurred')
  })
})

describe('the lobby after the end of a journey', () => {
  /** The session as it is told once the journey is over. */
  async function end(own: string, hostId = 'p1') {
    await create(own)
    const { state } = seated(own)
    const gameData = { phase: 'playing', path: '/game-map', navigations: 1, isOver: true }
    const over = { ...state, hostDeviceId: hostId, gameData }
    const data = { event: 'map', ...seated(own), version: 2, state: over }
    const about = { sessionId: 'CDF34', deviceId: 'p2', timestamp: 1 }
    act(() => FakeSocket.last?.tell({ type: 'game_update', ...about, data }))
  }

  it('[LO21] lets the host start another', async () => {
    await end('p1')
    expect(screen.getByText('The journey has ended.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Start a New Journey' }))
    expect(FakeSocket.last?.sent.at(-1)).toMatchObject({
      type: 'navigate',
      data: { path: '/game-map', isNew: true },
    })
  })

  it('[LO21] makes the others wait for it', async () => {
    await end('p2')
    expect(screen.getByText('Waiting for host to start a new journey...')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start a New Journey' })).toBeNull()
  })
})

describe('the lead', () => {
  const both = [person('p1', 'Ada', true), person('p2', 'Ben')]
  const joined = (own: string) => {
    const data = { event: 'connected', ...seated(own), version: 2, state: stateOf('p1', both) }
    const about = { sessionId: 'CDF34', deviceId: 'p2', timestamp: 1 }
    act(() => FakeSocket.last?.tell({ type: 'join', ...about, data }))
  }

  it('[LO20] can be given by the host to a connected player', async () => {
    await create()
    expect(screen.queryByRole('button', { name: 'Make Ben the host' })).toBeNull()
    joined('p1')
    const server = fakeServer({ 'POST /api/multiplayer/hand-over': { body: { success: true } } })
    fireEvent.click(screen.getByRole('button', { name: 'Make Ben the host' }))
    await settle()
    expect(server.asked.at(-1)?.body).toEqual({ sessionId: 'CDF34', participantId: 'p2' })
  })

  it('[LO20] cannot be given by anyone else', async () => {
    await create('p2')
    joined('p2')
    expect(screen.queryByRole('button', { name: /the host/ })).toBeNull()
  })

  it('[LO20] stays with the host when it cannot be given, and an error is shown', async () => {
    await create()
    joined('p1')
    const body = { error: 'Only somebody who is connected can lead', code: 'bad-request' }
    fakeServer({ 'POST /api/multiplayer/hand-over': { status: 400, body } })
    fireEvent.click(screen.getByRole('button', { name: 'Make Ben the host' }))
    await settle()
    expect(screen.getByRole('alert').textContent).toContain(body.error)
  })
})

describe('a seat', () => {
  it('[LO35] overtaken by its own lost connection is taken again, once', async () => {
    await create()
    const wait = () => act(async () => void (await vi.advanceTimersByTimeAsync(300)))
    act(() => FakeSocket.last?.onclose({ code: 1006 }))
    await wait()
    const back = FakeSocket.last
    act(() => back?.open())
    act(() => back?.onclose({ code: 4001 }))
    await wait()
    expect(FakeSocket.last).not.toBe(back)
    act(() => FakeSocket.last?.open())
    act(() => FakeSocket.last?.onclose({ code: 4001 }))
    expect(screen.getByRole('button', { name: 'Continue here' })).toBeTruthy()
  })

  it('[MP11] is kept after signing in again as the same player', async () => {
    await create()
    const first = FakeSocket.last
    fakeServer({ 'GET /api/multiplayer/session/CDF34': { body: found } })
    act(() => first?.onclose({ code: 4004 }))
    await settle()
    expect(FakeSocket.last).not.toBe(first)
    expect(screen.getByRole('region', { name: 'Participants' })).toBeTruthy()
  })

  it('[MP11] is given up when the player signs out', async () => {
    await create()
    const body = { ...found, you: null, version: null, state: null }
    fakeServer({ 'GET /api/multiplayer/session/CDF34': { body } })
    act(() => FakeSocket.last?.onclose({ code: 4004 }))
    await settle()
    expect(screen.getByRole('alert').textContent).toContain('You are signed out')
    expect(screen.getByRole('button', { name: 'Create Session' })).toBeTruthy()
  })

  it('[LO35] moves to another tab until it is continued here', async () => {
    await create()
    const first = FakeSocket.last
    showJourney('multiplayer')
    act(() => FakeSocket.last?.onclose({ code: 4001 }))
    expect(screen.getByRole('alert').textContent).toContain('open in another tab')
    expect(localStorage.getItem('lexiverse.room')).toContain('CDF34')
    // The other tab reads the same storage.
    expect(journeys.getState().active).toBe('multiplayer')
    fakeServer({ 'GET /api/multiplayer/session/CDF34': { body: found } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue here' }))
    await settle()
    expect(FakeSocket.last).not.toBe(first)
    expect(screen.getByRole('region', { name: 'Participants' })).toBeTruthy()
  })

  it('[LO32] reports a lost connection once, however often reconnecting fails', async () => {
    await create()
    act(() => FakeSocket.last?.onerror())
    act(() => FakeSocket.last?.onclose({ code: 1006 }))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await act(async () => void (await vi.advanceTimersByTimeAsync(300)))
    act(() => FakeSocket.last?.onerror())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[LO35] requests a new seat when the old one has expired', async () => {
    await create()
    const server = fakeServer({
      'GET /api/multiplayer/session/CDF34': {
        body: { ...found, you: null, version: null, state: null },
      },
      'POST /api/multiplayer/join-session': { body: seated('p2') },
    })
    const data = { code: 'not-seated', message: 'You are not in this session' }
    const about = { sessionId: '', deviceId: null, timestamp: 1 }
    act(() => FakeSocket.last?.tell({ type: 'error', ...about, data }))
    await settle()
    expect(server.asked.at(-1)?.body).toMatchObject({ sessionId: 'CDF34', nickname: 'Ada' })
    expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('Ben (you)')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[LO38] asks a seated player who opens the link to another session', async () => {
    await create()
    act(() => history.pushState(null, '', '/multiplayer?join=XYW34'))
    expect(screen.getByRole('region', { name: 'Another invitation' })).toBeTruthy()
    const server = fakeServer({
      'POST /api/multiplayer/leave-session': { body: { success: true } },
      'POST /api/multiplayer/join-session': { body: { ...seated('p2'), sessionId: 'XYW34' } },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Leave and join XYW34' }))
    await settle()
    const [joined, left] = server.asked.slice(-2).map(({ body }) => body)
    expect(joined).toMatchObject({ sessionId: 'XYW34', nickname: 'Ada' })
    expect(left).toEqual({ sessionId: 'CDF34' })
    expect(screen.queryByRole('region', { name: 'Another invitation' })).toBeNull()
  })

  it('[LO38] is kept when the other session cannot be entered', async () => {
    await create()
    act(() => history.pushState(null, '', '/multiplayer?join=XYW34'))
    const body = { error: 'This session is full', code: 'session-full' }
    const server = fakeServer({ 'POST /api/multiplayer/join-session': { status: 409, body } })
    fireEvent.click(screen.getByRole('button', { name: 'Leave and join XYW34' }))
    await settle()
    expect(screen.getByRole('alert').textContent).toContain('This session is full')
    expect(screen.getByRole('region', { name: 'Participants' })).toBeTruthy()
    expect(server.calls().some(call => call.includes('leave-session'))).toBe(false)
  })

  it('[LO37] gives the map back to the campaign when it is left', async () => {
    await create()
    showJourney('multiplayer')
    fakeServer({ 'POST /api/multiplayer/leave-session': { body: { success: true } } })
    fireEvent.click(screen.getByRole('button', { name: 'Leave Session' }))
    await settle()
    expect(journeys.getState().active).toBe('campaign')
  })

  it('[LO31] goes home and removes everything stored for the session', async () => {
    await create()
    fakeServer({ 'POST /api/multiplayer/leave-session': { body: { success: true } } })
    fireEvent.click(screen.getByRole('button', { name: 'Leave Session' }))
    await settle()
    expect(window.location.pathname).toBe('/')
    expect(JSON.parse(localStorage.getItem('lexiverse.room') ?? '{}').value.sessionId).toBeNull()
  })
})
