import type { ParticipantProgress } from '@lexiverse/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { identity } from '../../platform/identity.ts'
import { clearEmotes, takeEmote } from '../../play/party/emotes.ts'
import type { Room } from '../../play/party/room.ts'
import { roomStore } from '../../play/party/room-store.ts'
import { PartyStrip } from './party-strip.tsx'
import { WatchPage } from './watch.tsx'
import { WatchedBoard } from './watched-board.tsx'

const web = {
  level: 1,
  nodeId: 'node-a',
  game: 'word-web',
  status: 'playing',
  groupsSolved: 1,
  board: '2',
} as const
const spectator: ParticipantProgress = {
  level: 1,
  nodeId: 'start',
  game: null,
  status: 'watching',
  mindPoints: 0,
}

const names: Record<string, string> = { p1: 'Ada', p2: 'Ben', p3: 'Cyd' }
const roomOf = (progress: Record<string, ParticipantProgress>): Room => ({
  sessionId: 'CDF34',
  you: { deviceId: 'p3', runId: 9 },
  version: 1,
  state: {
    sessionId: 'CDF34',
    participants: Object.entries(names).map(([id, nickname], colour) => ({
      id,
      nickname,
      isHost: id === 'p1',
      isConnected: true,
      colour,
    })),
    hostDeviceId: 'p1',
    gameData: { phase: 'playing', path: '/game-map', navigations: 1, isOver: false },
    progress,
    lastUpdated: 1,
  },
})
const both = { p1: web, p2: { ...web, groupsSolved: 3 }, p3: spectator }

const glyph = {
  ...{ id: 'insight', name: 'Glyph of Insight', quantity: 1, description: '', icon: 'eye' },
  ...{ rarity: 'common', gameTypes: [], effect: { effectType: 'hint', uses: 1, value: 1 } },
}
const inventory = { runId: 9, glyphs: [glyph], capacity: 3, hasFreeInsight: false, offers: [] }
const answers = {
  'GET /api/glyphs/inventory/5': { body: inventory },
  'POST /api/multiplayer/give-glyph': { body: { success: true } },
  'GET /api/multiplayer/session/CDF34/watched-words.*=p1': { body: { words: null } },
  'GET /api/multiplayer/session/CDF34/watched-words.*=p2': {
    body: { words: ['ASH, ELM, OAK, YEW'] },
  },
}

function open(progress: Record<string, ParticipantProgress>) {
  const room = roomOf(progress)
  roomStore.setState({ room })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WatchPage room={room} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}
function showStrip(progress: Record<string, ParticipantProgress>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PartyStrip room={roomOf(progress)} isConnected place="above" />
    </QueryClientProvider>,
  )
}
const bars = () => document.querySelectorAll('[data-group]').length
const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => identity.setState({ status: 'guest', playerId: 5 }, true))
afterEach(() => {
  cleanup()
  roomStore.setState({ room: null })
  vi.unstubAllGlobals()
})

describe('a player who watches', () => {
  it('[LO72] sees the board of a friend who plays, and chooses which', () => {
    fakeServer(answers)
    open(both)
    expect(screen.getByRole('dialog').textContent).toContain('Word Web: 1 of 4 groups')
    expect(bars()).toBe(1)
    fireEvent.click(button(/Watch .*Ben/))
    expect(bars()).toBe(3)
    expect(button('Bravo')).toBeTruthy()
  })

  it('[LO72] sees the emotes of those who play and their own', () => {
    fakeServer(answers)
    open(both)
    const shown = () => [...document.querySelectorAll('[role="dialog"] [data-emote]')].length
    for (const who of ['p2', 'p3']) act(() => takeEmote(who, 'bravo'))
    expect(shown()).toBe(2)
    act(clearEmotes)
    expect(shown()).toBe(0)
  })

  it('[LO72] sees the words of a puzzle that they have ended, as the server tells them', async () => {
    fakeServer(answers)
    open(both)
    await screen.findByRole('button', { name: 'Glyph of Insight' })
    expect(document.querySelector('[data-board]')?.textContent).toBe('')
    fireEvent.click(button(/Watch .*Ben/))
    expect(await screen.findByText('ASH, ELM, OAK, YEW')).toBeTruthy()
    expect(bars()).toBe(3)
  })

  it('[LO72] is told when nobody plays', () => {
    fakeServer(answers)
    open({ p3: spectator })
    expect(screen.getByText('Nobody is at a star right now.')).toBeTruthy()
    expect(document.querySelector('[data-board]')).toBeNull()
  })

  it('[LO73] gives a held glyph to that friend', async () => {
    const server = fakeServer(answers)
    open(both)
    const give = await screen.findByRole('button', { name: 'Glyph of Insight' })
    await act(async () => void fireEvent.click(give))
    expect(server.asked.find(({ call }) => call.includes('give-glyph'))?.body).toEqual({
      sessionId: 'CDF34',
      participantId: 'p1',
      glyphId: 'insight',
    })
    expect(await screen.findByText(/You gave a Glyph of Insight to/)).toBeTruthy()
  })

  it.each(['watching', 'defeat'] as const)(
    '[LO72] has the way there in the strip instead of asking for the lead (%s)',
    status => {
      showStrip({ ...both, p3: { ...spectator, status } })
      expect(button('Watch a friend')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Ask for the lead' })).toBeNull()
      cleanup()
      showStrip({ p3: { ...spectator, status, mindPoints: 2 } })
      expect(button('Ask for the lead')).toBeTruthy()
    },
  )

  it('[LO72] keeps a page opened from the panel after a press on it', async () => {
    fakeServer(answers)
    showStrip(both)
    fireEvent.click(button(/^Ada/))
    const panel = screen.getByRole('region', { name: 'Everybody in the party' })
    fireEvent.click(within(panel).getByRole('button', { name: 'Watch a friend' }))
    fireEvent.pointerDown(await screen.findByRole('button', { name: /Watch .*Ben/ }))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

it.each([
  ['twistle', { board: '20100', goal: 6 }, 'CRANE'],
  ['forgotten-word', { board: '5.4', goal: 3 }, 'CRANE••••'],
  ['hive-builder', { board: '5.4' }, 'CRANE••••'],
] as const)('[LO72] the board of %s shows the words that are told', (game, figures, text) => {
  const progress = { ...web, game, ...figures }
  const { container } = render(<WatchedBoard progress={progress} words={['CRANE']} />)
  expect(container.textContent).toBe(text)
})

it.each([
  ['twistle', { board: '20100|22222', goal: 6 }, '[data-mark="2"]', 6],
  ['forgotten-word', { board: '4.5', goal: 3 }, '[data-open]', 1],
  ['hive-builder', { board: '4.7.5' }, '[data-board] i', 3],
] as const)('[LO72] the board of %s shows shapes without letters', (game, figures, part, count) => {
  const { container } = render(<WatchedBoard progress={{ ...web, game, ...figures }} />)
  expect(container.querySelectorAll(part)).toHaveLength(count)
  expect(container.textContent).toMatch(/^•*$/)
})
