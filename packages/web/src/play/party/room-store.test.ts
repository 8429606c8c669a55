import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportToParty, storedSeat } from './party-store.ts'
import {
  askForLead,
  clearRoom,
  dismissMoment,
  dismissRoundUp,
  endRace,
  enterRoom,
  keepLead,
  reportIdle,
  roomStore,
} from './room-store.ts'

class FakeSocket {
  static readonly OPEN = 1
  static last: FakeSocket
  readyState = 1
  readonly sent: { type: string; data: unknown }[] = []
  onopen = () => undefined as unknown
  onclose = (_event: { code: number }) => undefined as unknown
  onmessage = (_event: { data: string }) => undefined as unknown
  constructor() {
    FakeSocket.last = this
  }
  send(text: string) {
    const { type, data } = JSON.parse(text)
    this.sent.push({ type, data })
  }
  close() {
    this.readyState = 3
  }
}

const at = (groupsSolved: number) => ({
  level: 1,
  nodeId: 'node-a',
  game: 'word-web' as const,
  status: 'playing' as const,
  groupsSolved,
})
const state = {
  sessionId: 'CDF34',
  participants: [],
  hostDeviceId: 'p1',
  gameData: { phase: 'playing' as const, path: '/game-map', navigations: 1, isOver: false },
  progress: { p2: at(0) },
  lastUpdated: 1,
}
const you = { deviceId: 'p2', runId: 7 }

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const own = () => roomStore.getState().room?.state.progress.p2?.groupsSolved

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  enterRoom({ sessionId: 'CDF34', you, version: 1, state })
  FakeSocket.last.onopen()
})
afterEach(() => {
  clearRoom()
  reportToParty(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the room of this browser', () => {
  it('[LO61] reports when its page is hidden, shown, and hidden as it connects', () => {
    hide(true)
    hide(false)
    expect(FakeSocket.last.sent.slice(1)).toEqual([
      { type: 'presence', data: { isHidden: true } },
      { type: 'presence', data: { isHidden: false } },
    ])
    hide(true)
    const { sent } = FakeSocket.last
    sent.length = 0
    FakeSocket.last.onopen()
    expect(sent.map(({ type }) => type)).toEqual(['join', 'presence'])
    clearRoom()
    hide(false)
    expect(sent).toHaveLength(2)
  })

  it('[LO66] ends for a player whom the host removes, who is told so', () => {
    history.replaceState(null, '', '/multiplayer')
    FakeSocket.last.onclose({ code: 4007 })
    const { room, error } = roomStore.getState()
    expect([room, error]).toEqual([null, 'The host has removed you from this session'])
    expect(storedSeat().sessionId).toBeNull()
  })

  it('[LO63] asks for the lead and keeps it', () => {
    askForLead()
    keepLead()
    expect(FakeSocket.last.sent.slice(1).map(({ type }) => type)).toEqual(['ask_lead', 'keep_lead'])
  })

  it('[LO87] reports a shown page that nobody uses, also as it connects, and ends a race', () => {
    reportIdle(true)
    reportIdle(true)
    FakeSocket.last.onopen()
    reportIdle(false)
    endRace()
    const idle = { type: 'presence', data: { isHidden: false, isIdle: true } }
    expect(FakeSocket.last.sent.slice(1)).toEqual([
      idle,
      expect.objectContaining({ type: 'join' }),
      idle,
      { type: 'presence', data: { isHidden: false } },
      { type: 'end_race', data: {} },
    ])
  })

  const hear = (type: string, version: number, data: object, deviceId: string | null = null) =>
    FakeSocket.last.onmessage({
      data: JSON.stringify({
        ...{ type, sessionId: 'CDF34', deviceId, timestamp: 1 },
        data: { state, ...data, version, hash: 'h', you },
      }),
    })

  it('[LO70] tells a realm entered to the others only: it would hide the round-ups after it', () => {
    const moment = { kind: 'realm', level: 1 }
    hear('game_update', 2, { event: 'map', moment }, 'p2')
    expect(roomStore.getState().moment).toBeNull()
    hear('game_update', 3, { event: 'map', moment }, 'p1')
    expect(roomStore.getState().moment).toEqual({ ...moment, who: 'p1' })
  })

  it('[LO71] names nobody for a journey that ended because somebody left', () => {
    const moment = { kind: 'defeat', level: 1, who: null, scores: [] }
    hear('game_update', 2, { event: 'map', moment }, 'p1')
    expect(roomStore.getState().moment).toEqual(moment)
  })

  it('[LO34] keeps a round-up until the host leads on', () => {
    const roundUp = { level: 1, nodeId: 'node-a', results: [] }
    hear('game_update', 2, { event: 'round-up', roundUp })
    expect(roomStore.getState().roundUp).toEqual(roundUp)
    hear('navigate', 3, { event: 'navigate', path: '/game-map', isStart: false })
    expect(roomStore.getState().roundUp).toBeNull()
  })

  it('[LO71] shows the end of the journey after a reload, until the player has closed it', () => {
    const scores = [{ participantId: 'p2', score: 5 }]
    const journeyEnd = { kind: 'victory' as const, level: 3, who: 'p1', at: 9, scores }
    const ended = { ...state, gameData: { ...state.gameData, isOver: true, journeyEnd } }
    const reload = (deviceId = 'p2') => {
      enterRoom({ sessionId: 'CDF34', you: { ...you, deviceId }, version: 1, state: ended })
      return roomStore.getState().moment
    }
    expect(reload()).toEqual(journeyEnd)
    expect(reload('late')).toBeNull()
    reload()
    dismissMoment()
    expect(reload()).toBeNull()
  })

  it('[LO71] the podium that is shown follows a late game, and a closed one stays closed', () => {
    const endWith = (score: number) => {
      const scores = [{ participantId: 'p2', score }]
      return { kind: 'victory' as const, level: 3, who: 'p1', at: 12, scores }
    }
    const endedWith = (score: number) => {
      const gameData = { ...state.gameData, isOver: true, journeyEnd: endWith(score) }
      return { ...state, gameData }
    }
    enterRoom({ sessionId: 'CDF34', you, version: 1, state: endedWith(5) })
    hear('game_update', 2, { event: 'map', state: endedWith(31) })
    expect(roomStore.getState().moment).toEqual(endWith(31))
    dismissMoment()
    hear('game_update', 3, { event: 'map', state: endedWith(40) })
    expect(roomStore.getState().moment).toBeNull()
  })

  const reloadWith = (gameData: object) => {
    const kept = { ...state, gameData: { ...state.gameData, ...gameData } }
    enterRoom({ sessionId: 'CDF34', you, version: 1, state: kept })
    return roomStore.getState()
  }

  it('[LO70] shows a realm entered after a reload, once, to others who were there', () => {
    const realm = { level: 1, who: 'p1', at: 12, party: ['p1', 'p2'] }
    expect(reloadWith({ realm }).moment).toEqual({ kind: 'realm', level: 1, who: 'p1' })
    expect(reloadWith({ realm: { ...realm, who: 'p2' } }).moment).toBeNull()
    expect(reloadWith({ realm: { ...realm, party: ['p1'] } }).moment).toBeNull()
    reloadWith({ realm })
    dismissMoment()
    expect(reloadWith({ realm }).moment).toBeNull()
  })

  it('[LO11] shows a round-up after a reload, until the player has closed it', () => {
    const roundUp = { level: 1, nodeId: 'node-a', results: [], at: 13, party: ['p1', 'p2'] }
    expect(reloadWith({ roundUp: { ...roundUp, party: ['p1'] } }).roundUp).toBeNull()
    expect(reloadWith({ roundUp }).roundUp).toEqual(roundUp)
    dismissRoundUp()
    expect(reloadWith({ roundUp }).roundUp).toBeNull()
  })

  it('[LO70] shows what a lost connection has missed, when the whole room arrives', () => {
    const realm = { level: 1, who: 'p1', at: 14, party: ['p1', 'p2'] }
    const roundUp = { level: 1, nodeId: 'node-a', results: [], at: 15, party: ['p1', 'p2'] }
    const welcome = (gameData: object) => {
      const kept = { ...state, gameData: { ...state.gameData, ...gameData } }
      const data = { event: 'welcome', version: 9, hash: 'h', state: kept, you }
      const frame = { type: 'sync_request', sessionId: 'CDF34', deviceId: null, timestamp: 1, data }
      FakeSocket.last.onmessage({ data: JSON.stringify(frame) })
      return roomStore.getState()
    }
    const moment = { kind: 'realm', level: 1, who: 'p1' }
    expect(welcome({ realm, roundUp })).toMatchObject({ moment, roundUp })
    expect(welcome({})).toMatchObject({ moment, roundUp })
    expect(welcome({ realm, roundUp })).toMatchObject({ moment, roundUp })
    dismissMoment()
    dismissRoundUp()
    expect(welcome({ realm, roundUp })).toMatchObject({ moment: null, roundUp: null })
  })

  it('[LO34] shows the player’s own progress as on the board, whatever was saved', () => {
    reportToParty(at(2))
    expect(own()).toBe(2)
    const data = { event: 'sync', version: 2, hash: 'h', state, you }
    const frame = { type: 'sync_request', sessionId: 'CDF34', deviceId: null, timestamp: 1, data }
    FakeSocket.last.onmessage({ data: JSON.stringify(frame) })
    expect([roomStore.getState().room?.version, own()]).toEqual([2, 2])
  })
})
