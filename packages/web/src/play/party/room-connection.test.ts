import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type ConnectionEvents,
  openRoomConnection,
  type RoomConnection,
} from './room-connection.ts'

class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  readonly sent: string[] = []
  onopen = () => undefined as unknown
  onmessage = (_event: { data: string }) => undefined as unknown
  onerror = () => undefined as unknown
  onclose = (_event: { code: number }) => undefined as unknown
  constructor() {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text).type)
  }
  /** A dead one says nothing when it is closed. */
  close() {
    this.readyState = 2
  }
  open() {
    this.readyState = FakeSocket.OPEN
    this.onopen()
  }
}

const about = { sessionId: 'CDF34', deviceId: 'p2', data: {} }
let link: RoomConnection
let events: ConnectionEvents
const socket = (index: number) => FakeSocket.all[index] as FakeSocket
const pass = (ms: number) => vi.advanceTimersByTime(ms)
const online = () => window.dispatchEvent(new Event('online'))
const restore = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const isSeen = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  events = {
    greeting: () => ({ type: 'join', ...about }),
    question: () => ({ type: 'sync_request', ...about }),
    onOpen: vi.fn(),
    onFrame: vi.fn(),
    onLost: vi.fn(),
    onError: vi.fn(),
    onEnd: vi.fn(),
  }
  link = openRoomConnection(events)
  socket(0).open()
})
afterEach(() => {
  link.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a connection that is being opened', () => {
  const lose = () => {
    socket(0).onclose({ code: 1006 })
    vi.advanceTimersToNextTimer()
  }

  it('[LO39] is given up after 2.5 seconds, and a further one after 4.5, for slow networks', () => {
    lose()
    pass(2_499)
    expect(FakeSocket.all).toHaveLength(2)
    pass(1)
    expect([FakeSocket.all.length, socket(1).readyState]).toEqual([3, 2])
    pass(4_499)
    expect(FakeSocket.all).toHaveLength(3)
    pass(1)
    socket(3).open()
    pass(60_000)
    expect([FakeSocket.all.length, socket(3).sent]).toEqual([4, ['join']])
  })

  it.each([
    ['the network returns', online],
    ['the phone wakes', () => isSeen('visible')],
  ])('[LO39] is replaced at once when %s', (_, happen) => {
    lose()
    happen()
    expect([FakeSocket.all.length, socket(1).readyState]).toEqual([3, 2])
    socket(2).open()
    expect(socket(2).sent).toEqual(['join'])
  })

  it('[LO39] is tried again at most 2.5 seconds after it failed', () => {
    socket(0).onclose({ code: 1006 })
    for (let failed = 1; failed <= 8; failed++) {
      pass(2_500)
      expect(FakeSocket.all).toHaveLength(failed + 1)
      socket(failed).onclose({ code: 1006 })
    }
  })
})

describe('a connection that may have died unnoticed', () => {
  it.each([
    ['the way is open again', online],
    ['somebody looks again', () => isSeen('visible')],
    ['the page returns from the cache', () => restore(true)],
  ])('[LO39] is checked when %s, and replaced after 1.5 seconds of silence', (_, happen) => {
    happen()
    pass(1_499)
    expect([socket(0).sent, FakeSocket.all.length]).toEqual([['join', 'sync_request'], 1])
    pass(1)
    expect([FakeSocket.all.length, socket(0).readyState]).toEqual([2, 2])
    expect(events.onLost).toHaveBeenCalledOnce()
    socket(1).open()
    expect(socket(1).sent).toEqual(['join'])
  })

  it('[LO39] is kept when any message arrives', () => {
    online()
    pass(1_000)
    socket(0).onmessage({ data: '{}' })
    pass(10_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('[LO39] is not checked again before the server would answer', () => {
    socket(0).onmessage({ data: '{}' })
    online()
    pass(1_999)
    expect(socket(0).sent).toEqual(['join'])
    pass(1)
    expect(socket(0).sent).toEqual(['join', 'sync_request'])
  })

  it('[LO39] is not checked by a hidden page', () => {
    isSeen('hidden')
    restore(false)
    pass(10_000)
    expect([socket(0).sent, FakeSocket.all.length]).toEqual([['join'], 1])
  })

  it('[LO39] and has closed meanwhile is replaced once', () => {
    online()
    pass(1_499)
    socket(0).onclose({ code: 1006 })
    pass(300)
    expect(FakeSocket.all).toHaveLength(2)
    socket(1).open()
    pass(10_000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('[LO39] is ignored once it was replaced', () => {
    online()
    pass(1_500)
    const data = { code: 'x', message: 'late' }
    const late = { type: 'error', sessionId: '', deviceId: null, timestamp: 1, data }
    socket(0).onmessage({ data: JSON.stringify(late) })
    socket(0).onerror()
    socket(0).onclose({ code: 4001 })
    expect(events.onFrame).not.toHaveBeenCalled()
    expect(events.onError).not.toHaveBeenCalled()
    expect(events.onEnd).not.toHaveBeenCalled()
  })

  it('[LO39] is left alone after it was closed here', () => {
    online()
    pass(1)
    socket(0).onclose({ code: 1006 })
    link.close()
    online()
    pass(10_000)
    expect(FakeSocket.all).toHaveLength(1)
  })
})
