import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { aPlayer, fakeServer } from '../../../test/fake-server.ts'
import { storedSeat } from '../../play/party/party-store.ts'
import type { Room } from '../../play/party/room.ts'
import { createRoom } from '../../play/party/room-seat.ts'
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
  const { container } = render(<Lobby room={room} />)
  const server = fakeServer({
    'POST /api/players/init': { body: aPlayer(5) },
    'POST /api/multiplayer/(lock-session|choose-emblem)': { body: { success: true } },
  })
  return { container, server }
}

afterEach(() => roomStore.setState({ room: null }))

describe('a room', () => {
  it.each([
    ['Lock the room', undefined, true],
    ['Lock the room', false, true],
    ['Unlock', true, false],
  ])('[LO41] has the button %s for its host (locked: %s)', async (name, isLocked, asked) => {
    const { server } = open(roomOf('p1', isLocked))
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

describe('how the players look', () => {
  it('[LO44] shows each player as a disc of their own colour', () => {
    const { container } = open(roomOf('p2'))
    const discs = [...container.querySelectorAll('li > [data-colour]')]
    expect(discs.map(disc => disc.getAttribute('data-colour'))).toEqual(['0', '1'])
  })

  it('[LO44] offers emblems, and remembers the chosen one for the next room', async () => {
    const { server } = open(roomOf('p2'))
    const moon = screen.getByRole('button', { name: 'moon' })
    await act(async () => void fireEvent.click(moon))
    expect(server.asked.at(-1)?.body).toEqual({ sessionId: 'CDF34', emblem: 'moon' })
    expect(storedSeat().emblem).toBe('moon')
    await act(async () => void (await createRoom('Ada')))
    expect(server.asked.at(-1)?.body).toMatchObject({ nickname: 'Ada', emblem: 'moon' })
  })
})
