import { practiceSetup } from '@lexiverse/rules'
import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { clearJourneys, journeys } from '../../play/journey/journey-store.ts'
import { partyStore } from '../../play/party/party-store.ts'
import { roomStore } from '../../play/party/room-store.ts'
import { savedAttemptSlot } from '../../play/sync/saved-attempt.ts'
import { useRoom } from './use-room.ts'

function Seated() {
  useRoom()
  return null
}

afterEach(() => {
  roomStore.setState({ room: null })
  partyStore.setState({ openGames: [] })
  clearJourneys()
  localStorage.clear()
})

it('[LO33] an own open game can be taken up again wherever the host has led', () => {
  const journey = sampleJourney({ kind: 'multiplayer' }, { runId: 9 })
  journeys.setState({ multiplayer: journey, active: 'multiplayer' })
  const gameData = { phase: 'playing' as const, path: '/game-map', navigations: 3, isOver: false }
  const participants = [{ id: 'p1', nickname: 'Ada', isHost: true, isConnected: true }]
  const state = { participants, hostDeviceId: 'p1', gameData, progress: {}, lastUpdated: 1 }
  roomStore.setState({
    room: {
      sessionId: 'CDF34',
      you: { deviceId: 'p2', runId: 9 },
      version: 1,
      state: { sessionId: 'CDF34', ...state },
    },
  })
  render(<Seated />)
  const refusal = () => partyStore.getState().refusalAt('node-a')
  expect(refusal()).toBe('Only the host can navigate')
  const setup = { ...practiceSetup('seed'), nodeId: 'node-a', level: 1 }
  const game = { runId: 9, attemptId: 5, game: 'word-web', puzzle: {}, moves: [] }
  savedAttemptSlot(9, 'node-a', 2).write({ ...game, setup: { ...setup, level: 2 } })
  expect(refusal()).toBe('Only the host can navigate')
  savedAttemptSlot(9, 'node-a', 1).write({ ...game, setup })
  expect(refusal()).toBeNull()
  localStorage.clear()
  // Begun on another device.
  partyStore.setState({ openGames: [{ level: 1, nodeId: 'node-a', game: 'word-web' }] })
  expect(refusal()).toBeNull()
  partyStore.setState({ openGames: [{ level: 2, nodeId: 'node-a', game: 'word-web' }] })
  expect(refusal()).toBe('Only the host can navigate')
})
