import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { clearJourneys, journeys } from '../../play/journey/journey-store.ts'
import type { Room } from '../../play/party/room.ts'
import { lead, roomStore } from '../../play/party/room-store.ts'
import { useLeadParty } from './use-lead-party.ts'

vi.mock('../../play/party/room-store.ts', async load => ({
  ...(await load<typeof import('../../play/party/room-store.ts')>()),
  lead: vi.fn(),
}))

const room: Room = {
  sessionId: 'CDF34',
  you: { deviceId: 'p1', runId: 9 },
  version: 1,
  state: {
    sessionId: 'CDF34',
    participants: [{ id: 'p1', nickname: 'Ada', isHost: true, isConnected: true }],
    hostDeviceId: 'p1',
    gameData: { phase: 'playing', path: '/game-map', navigations: 1, isOver: false },
    progress: {},
    lastUpdated: 1,
  },
}

afterEach(() => {
  cleanup()
  roomStore.setState({ room: null })
  clearJourneys()
  history.replaceState(null, '', '/')
})

it('[LO8] [WA5] the host leads to the game of a star, after a meeting there too', () => {
  const progress = { kind: 'multiplayer' as const, unlockedNodes: ['start', 't2'] }
  journeys.setState({
    multiplayer: sampleJourney(progress, { runId: 9 }),
    active: 'multiplayer',
  })
  roomStore.setState({ room })
  history.replaceState(null, '', '/game-map')
  renderHook(() => useLeadParty(room))
  act(() => navigate('/meeting?node=t2'))
  expect(lead).not.toHaveBeenCalled()
  act(() => navigate('/hive-builder?node=t2'))
  expect(lead).toHaveBeenCalledExactlyOnceWith('/hive-builder?node=t2')
})

it('[LO33] the host leads nobody to an own game of a realm that the party has left', () => {
  const progress = { kind: 'multiplayer' as const, currentLevel: 2, unlockedNodes: ['node-a'] }
  journeys.setState({
    multiplayer: sampleJourney(progress, { runId: 9 }),
    active: 'multiplayer',
  })
  vi.mocked(lead).mockClear()
  roomStore.setState({ room })
  history.replaceState(null, '', '/game-map')
  renderHook(() => useLeadParty(room))
  act(() => navigate('/word-web?node=node-a&realm=1'))
  expect(lead).not.toHaveBeenCalled()
})
