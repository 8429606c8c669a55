import { afterEach, describe, expect, it } from 'vitest'
import { storeSeat } from '../../play/party/party-store.ts'
import type { Room } from '../../play/party/room.ts'
import { returnText } from './party-card.tsx'

afterEach(() => localStorage.clear())

const roomOf = (names: readonly string[], phase: 'lobby' | 'playing' = 'playing'): Room => ({
  sessionId: 'CDF34',
  you: { deviceId: 'p0', runId: 1 },
  version: 1,
  state: {
    sessionId: 'CDF34',
    participants: ['Ada', ...names].map((nickname, seat) => ({
      id: `p${seat}`,
      nickname,
      isHost: seat === 0,
      isConnected: nickname !== 'Gone',
    })),
    hostDeviceId: 'p0',
    gameData: { phase, path: '/game-map', navigations: 1, isOver: false },
    progress: {},
    lastUpdated: 1,
  },
})
const text = (room: Room | null, level = 2) =>
  returnText(room, level).replace(/[\u2068\u2069]/g, '')

describe('the card of a seat on the home screen', () => {
  it('[LO49] names the others who are connected, and their realm', () => {
    expect(text(roomOf(['Ben', 'Cyd', 'Gone']))).toBe(
      'Ben and Cyd are at the Nebula Depths: return',
    )
    expect(text(roomOf(['Ben']), 1)).toBe('Ben is at the Astral Realm: return')
    expect(text(roomOf(['Ben'], 'lobby'))).toBe('Ben is in the lobby: return')
  })

  it('[LO49] says that the journey or the race of the others has ended', () => {
    const room = roomOf(['Ben'])
    const over = { ...room.state.gameData, isOver: true }
    const race = { stars: 3, aim: 'finish', startsAt: 1, standings: {} } as const
    const at = (gameData: Room['state']['gameData']) =>
      text({ ...room, state: { ...room.state, gameData } })
    expect(at(over)).toBe('Ben is at the end of the journey: return')
    expect(at({ ...over, race })).toBe('Ben is at the end of the race: return')
    expect(at({ ...over, race, isOver: false })).toBe('Ben is in a race: return')
  })

  it('[LO49] names the session while nobody else is there, or another tab has the seat', () => {
    storeSeat({ sessionId: 'CDF34' })
    expect(text(roomOf(['Gone']))).toBe('Your session CDF34 is open: return')
    expect(text(null)).toBe('Your session CDF34 is open: return')
  })
})
