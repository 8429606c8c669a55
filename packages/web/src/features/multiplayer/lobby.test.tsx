import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import type { Room } from '../../play/party/room.ts'
import { roomStore } from '../../play/party/room-store.ts'
import { Lobby } from './lobby.tsx'

const person = (id: string, isHost = false) => ({ id, nickname: id, isHost, isConnected: true })

function roomOf(own: string, isLocked?: boolean): Room {
  const game = { phase: 'lobby' as const, path: '/multiplayer', navigations: 0, isOver: false }
  return {
    sessionId: 'CDF34',
    you: { deviceId: own, runId: null },
    version: 1,
    state: {
      sessionId: 'CDF34',
      participants: [person('p1', true), person('p2')],
      hostDeviceId: 'p1',
      gameData: isLocked === undefined ? game : { ...game, isLocked },
      progress: {},
      lastUpdated: 1,
    },
  }
}

function open(room: Room) {
  roomStore.setState({ room })
  render(<Lobby room={room} />)
  return fakeServer({ 'POST /api/multiplayer/lock-session': { body: { success: true } } })
}

afterEach(() => roomStore.setState({ room: null }))

describe('a room', () => {
  it.each([
    ['Lock the room', undefined, true],
    ['Lock the room', false, true],
    ['Unlock', true, false],
  ])('[LO41] has the button %s for its host (locked: %s)', async (name, isLocked, asked) => {
    const server = open(roomOf('p1', isLocked))
    expect(screen.queryAllByText(/The room is locked/)).toHaveLength(isLocked ? 1 : 0)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
    expect(server.asked.at(-1)?.body).toEqual({ sessionId: 'CDF34', isLocked: asked })
  })

  it('[LO41] shows a guest that it is locked, without a button', () => {
    open(roomOf('p2', true))
    expect(screen.getByText('The room is locked: nobody new can join.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /lock/i })).toBeNull()
  })
})
