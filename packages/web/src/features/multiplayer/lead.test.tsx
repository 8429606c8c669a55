import { defaultChoices } from '@lexiverse/rules'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import type { Room } from '../../play/party/room.ts'
import { askForLead, keepLead, lead, roomStore } from '../../play/party/room-store.ts'
import { LeadControls } from './lead-controls.tsx'
import { LeadRequest } from './lead-request.tsx'

vi.mock('../../play/party/room-store.ts', async load => ({
  ...(await load<typeof import('../../play/party/room-store.ts')>()),
  askForLead: vi.fn(),
  keepLead: vi.fn(),
  lead: vi.fn(),
}))

const person = (id: string, nickname: string, isHost = false) => ({
  id,
  nickname,
  isHost,
  isConnected: true,
})

function roomOf(own: string, leadAskedBy: string | null = null, isOver = false): Room {
  const gameData = { phase: 'playing' as const, path: '/game-map', navigations: 1, isOver }
  return {
    sessionId: 'CDF34',
    you: { deviceId: own, runId: 7 },
    version: 1,
    state: {
      sessionId: 'CDF34',
      participants: [person('p1', 'Ada', true), person('p2', 'Ben'), person('p3', 'Cyd')],
      hostDeviceId: 'p1',
      gameData: { ...gameData, leadAskedBy },
      progress: {},
      lastUpdated: 1,
    },
  }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  roomStore.setState({ room: null })
})

describe('the controls of the lead', () => {
  it('[LO63] let everybody but the host ask for it in one tap', () => {
    render(<LeadControls room={roomOf('p2')} isConnected onWatch={() => undefined} />)
    press('Ask for the lead')
    expect(askForLead).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Call all to the map' })).toBeNull()
  })

  it.each([
    ['p2', 'Asked for the lead'],
    ['p3', 'Ask for the lead'],
  ])('[LO63] wait for the answer to a request (%s)', (own, name) => {
    render(<LeadControls room={roomOf(own, 'p2')} isConnected onWatch={() => undefined} />)
    expect((screen.getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(true)
  })

  it.each([
    [false, 'race', 'Call all to the map'],
    [true, 'journey', 'Start a new journey'],
    [true, 'race', 'Start a new race'],
  ] as const)('[LO33] let the host lead (over: %s, chosen: %s)', (isOver, way, name) => {
    const room = roomOf('p1', null, isOver)
    const gameData = { ...room.state.gameData, choices: { ...defaultChoices, way } }
    const chosen = { ...room, state: { ...room.state, gameData } }
    render(<LeadControls room={chosen} isConnected onWatch={() => undefined} />)
    press(name)
    expect(lead).toHaveBeenCalledWith('/game-map', isOver)
  })
})

describe('a request for the lead', () => {
  it('[LO63] is put to the host alone, who hands over or keeps it', async () => {
    roomStore.setState({ room: roomOf('p1', 'p2') })
    render(<LeadRequest room={roomOf('p1', 'p2')} />)
    expect(screen.getByRole('region', { name: 'A request for the lead' }).textContent).toContain(
      'asks for the lead',
    )
    press('Keep it')
    expect(keepLead).toHaveBeenCalledOnce()
    const server = fakeServer({ 'POST /api/multiplayer/hand-over': { body: { success: true } } })
    await act(async () => press('Hand over'))
    expect(server.asked.at(-1)?.body).toEqual({ sessionId: 'CDF34', participantId: 'p2' })
  })

  it('[LO63] is not put to the others', () => {
    render(<LeadRequest room={roomOf('p3', 'p2')} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('[LO63] is announced, and F8 leads the keyboard to it', () => {
    const view = render(<LeadRequest room={roomOf('p1')} />)
    const region = document.querySelector('[aria-live="polite"]')
    view.rerender(<LeadRequest room={roomOf('p1', 'p2')} />)
    expect(region?.textContent).toContain('Ben')
    expect(document.activeElement).toBe(document.body)
    fireEvent.keyDown(document.body, { key: 'F8' })
    expect(document.activeElement?.textContent).toBe('Hand over')
  })
})
