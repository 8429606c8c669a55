import { defaultChoices } from '@lexiverse/rules'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aPlayer, fakeServer } from '../../../test/fake-server.ts'
import { storedSeat } from '../../play/party/party-store.ts'
import type { Room } from '../../play/party/room.ts'
import { createRoom } from '../../play/party/room-seat.ts'
import { choose, markReady, roomStore } from '../../play/party/room-store.ts'
import { Lobby } from './lobby.tsx'

const person = (id: string, isHost = false) => ({ id, nickname: id, isHost, isConnected: true })

vi.mock('../../play/party/room-store.ts', async load => ({
  ...(await load<typeof import('../../play/party/room-store.ts')>()),
  choose: vi.fn(),
  markReady: vi.fn(),
}))

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
    'POST /api/multiplayer/(lock-session|choose-emblem|remove-participant)': {
      body: { success: true },
    },
    'POST /api/multiplayer/join-session': { body: { ...room, hash: 'h' } },
  })
  return { container, server }
}

afterEach(() => roomStore.setState({ room: null, isConnected: false }))

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

describe('the tools of a room', () => {
  const press = (name: string) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })))

  it('[LO66] let the host remove somebody, after a question', async () => {
    const { server } = open(roomOf('p1'))
    await press('Remove p2')
    expect(server.asked).toEqual([])
    await press('Remove')
    expect(server.asked.at(-1)).toMatchObject({
      call: 'POST /api/multiplayer/remove-participant',
      body: { sessionId: 'CDF34', participantId: 'p2' },
    })
  })

  it('[LO66] let nobody else remove anybody', () => {
    open(roomOf('p2'))
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  })

  it('[LO67] let everybody change their own name, here and for the next room', async () => {
    const { server } = open(roomOf('p2'))
    await press('Change your name')
    const field = screen.getByRole('textbox', { name: 'Your name' })
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: ' Benny ' } })
    await act(async () => void fireEvent.submit(field))
    expect(server.asked.at(-1)?.body).toMatchObject({ sessionId: 'CDF34', nickname: 'Benny' })
    await waitFor(() => expect(storedSeat().nickname).toBe('Benny'))
    expect(screen.queryByRole('textbox')).toBeNull()
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

describe('the choices of the lobby', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const withReady = (own: string, isReady: boolean): Room => {
    const room = roomOf(own)
    const participants = room.state.participants.map(one => ({
      ...one,
      isReady: !one.isHost && isReady,
    }))
    return { ...room, state: { ...room.state, participants } }
  }

  it('[LO80] are made by the host, each with what it means', () => {
    roomStore.setState({ isConnected: true })
    open(roomOf('p1'))
    expect(screen.getByText('Each realm has its usual puzzles.')).toBeTruthy()
    press('Hard')
    expect(choose).toHaveBeenCalledWith({ ...defaultChoices, difficulty: 'hard' })
  })

  it('[LO89] let the host choose one boss for all, which is off at first', () => {
    roomStore.setState({ isConnected: true })
    open(roomOf('p1'))
    const own = screen.getByRole('button', { name: 'Each their own' })
    expect(own.getAttribute('aria-pressed')).toBe('true')
    press('One boss for all')
    expect(choose).toHaveBeenCalledWith({ ...defaultChoices, boss: 'shared' })
  })

  it('[LO80] are seen by everybody else, who cannot change them', () => {
    const room = roomOf('p2')
    const choices = { ...defaultChoices, nextStar: 'vote' as const }
    open({ ...room, state: { ...room.state, gameData: { ...room.state.gameData, choices } } })
    expect(screen.getByText('The party votes')).toBeTruthy()
    expect(screen.getByText(/The star with the most votes is next/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'The party votes' })).toBeNull()
  })

  it('[LO83] have a ready mark, set and taken back in one tap', () => {
    roomStore.setState({ isConnected: true })
    open(withReady('p2', false))
    press('I am ready')
    expect(markReady).toHaveBeenLastCalledWith(true)
    cleanup()
    open(withReady('p2', true))
    press('You are ready')
    expect(markReady).toHaveBeenLastCalledWith(false)
  })

  it('[LO83] tell the host who is ready, and let the game start without', () => {
    roomStore.setState({ isConnected: true })
    const { container } = open(withReady('p1', true))
    expect(screen.getByText('1 of 1 ready. You can start at any time.')).toBeTruthy()
    expect(container.querySelectorAll('li')[1]?.textContent).toContain('Ready')
    cleanup()
    open(withReady('p1', false))
    expect(screen.getByRole('button', { name: 'Start Game' }).hasAttribute('disabled')).toBe(false)
  })
})
