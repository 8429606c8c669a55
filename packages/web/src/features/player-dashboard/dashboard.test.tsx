import type { PlayerStats } from '@lexiverse/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aPlayer, type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { identity } from '../../platform/identity.ts'
import { cardsOf } from './dashboard.tsx'
import { PlayerDashboardScreen } from './screen.tsx'

const stats: PlayerStats = {
  player: { ...aPlayer(), totalNodesCompleted: 28 },
  totalRuns: 9,
  completedRuns: 6,
  totalAttempts: 41,
  successfulAttempts: 35,
  averageScore: 217,
  gameTypeBreakdown: {
    'word-web': { runs: 3, completed: 2, avgScore: 369 },
    twistle: { runs: 0, completed: 0, avgScore: 0 },
  },
  recentRuns: [
    {
      id: 2,
      gameType: 'twistle',
      nodeId: 'm2',
      level: 1,
      wasCompleted: false,
      finalScore: 0,
      duration: 754,
      startedAt: 0,
    },
    {
      id: 1,
      gameType: 'word-web',
      nodeId: 'node-a',
      level: 1,
      wasCompleted: true,
      finalScore: 400,
      duration: 9,
      startedAt: 0,
    },
  ],
  achievements: [
    { id: 'first-star', title: 'First Star', description: 'Complete a node.', earnedAt: 0 },
  ],
  inventory: [
    { id: '7:insight', itemType: 'glyph', itemId: 'insight', quantity: 2, earnedAt: 0 },
    {
      id: 'keen-ear',
      itemType: 'perk',
      itemId: 'keen-ear',
      quantity: 1,
      earnedAt: new Date(2026, 2, 12).getTime(),
      achievement: 'A kind word',
    },
  ],
}

const PATH = 'GET /api/stats/player/42'

function open(search: string, answer: FakeAnswer = { body: stats }) {
  window.history.replaceState(null, '', `/player-dashboard${search}`)
  const server = fakeServer({ [PATH]: answer })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <PlayerDashboardScreen />
    </QueryClientProvider>,
  )
  return server
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(['', '?playerId=', '?playerId=abc', '?playerId=0', '?playerId=-3', '?playerId=1'])(
  '[CH20] asks for a player where the address names none (%s)',
  search => {
    const server = open(search)
    expect(screen.getByText('No Player Selected')).toBeTruthy()
    expect(server.calls()).toEqual([])
  },
)

it.each([
  [403, 'This record is open to its own player and to admins.'],
  [404, 'There is no player of this number.'],
])('[CH20] finds no player where it is answered with %d', async (status, reason) => {
  open('?playerId=42', { status, body: { error: 'x', code: 'x' } })
  expect(screen.getByText('Loading Player Data...')).toBeTruthy()
  expect(await screen.findByText('Player Not Found')).toBeTruthy()
  expect(screen.getByText(reason)).toBeTruthy()
})

it('[CH20] finds no player without a connection', async () => {
  open('?playerId=42', { isLost: true })
  expect(await screen.findByText('Player Not Found')).toBeTruthy()
  expect(screen.getByText('No answer came. Check the connection and try again.')).toBeTruthy()
})

it('[CH21] [SC30] shows every section', async () => {
  open('?playerId=42')
  expect(await screen.findByText('Player Information')).toBeTruthy()
  const sections = screen.getAllByRole('heading', { level: 2 })
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    'Player Information',
    'Performance by Game Type',
    'Time per Game',
    'Recent Game Runs',
    'Achievements',
    'Inventory',
  ])
  const facts = screen.getByRole('region', { name: 'Player Information' }).querySelector('dl')
  const names = [...(facts?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)
  expect(names).toEqual(['Name', 'Player ID', 'Device ID', 'First Seen', 'Last Seen'])
  expect(facts?.textContent).toMatch(/^NameGuestPlayer ID42Device IDabcd…First Seen/)
  const table = screen.getByRole('table', { name: 'Recent Game Runs' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Game Type',
    'Node',
    'Level',
    'Status',
    'Score',
    'Duration',
    'Started',
  ])
  const cells = within(table).getAllByRole('cell')
  expect(cells.slice(3, 6).map(({ textContent }) => textContent)).toEqual(['failed', '0', '12:34'])
  expect(screen.getByText('Glyph of Insight')).toBeTruthy()
  expect(screen.getByText('Glyph, 2 held')).toBeTruthy()
  expect(screen.getByText('Perk, 1 held')).toBeTruthy()
  expect(screen.getByText('First Star')).toBeTruthy()
  const since = screen.getAllByText(/^Since /).map(({ textContent }) => textContent)
  expect(since[0]).not.toContain('for:')
  expect(since[1]).toBe('Since Mar 12, 2026, for: A kind word')
})

it.each([
  ['their own', 42, ['/how-you-play', '/practice']],
  ['another', 7, []],
] as const)('[PC3] [HY1] leads a player from %s record on: %i', async (_, playerId, paths) => {
  identity.setState({ status: 'guest', playerId }, true)
  open('?playerId=42')
  await screen.findByText('Player Information')
  const links = screen.queryAllByRole('link', { name: /^(Practice|How you play)$/ })
  expect(links.map(link => link.getAttribute('href'))).toEqual(paths)
})

it('[CH11] shows rates as rounded percents, also of nothing', async () => {
  const user = userEvent.setup()
  expect(cardsOf(stats).map(({ figure, note }) => [figure, note])).toEqual([
    ['9', '6 completed (67%)'],
    ['85%', '35 of 41 attempts'],
    ['217', 'of games that have ended'],
    ['28', 'on all journeys'],
  ])
  open('?playerId=42')
  await user.click(await screen.findByRole('button', { name: /Table of Performance/ }))
  const table = screen.getByRole('table', { name: 'Performance by Game Type' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toBe('Word Web32 (67%)369')
  expect(second?.textContent).toBe('Word Seeker00 (0%)0')
})

it('[CH21] has words for a player who has done nothing', async () => {
  const body = {
    ...stats,
    gameTypeBreakdown: {},
    recentRuns: [],
    achievements: [],
    inventory: [],
  }
  open('?playerId=42', { body })
  for (const text of ['No games played yet', 'No game runs yet', 'No achievements yet']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  expect(screen.getByText('Nothing held')).toBeTruthy()
})

it('[MG22] lists victories by magnitude with their emblems, and those that wait', async () => {
  const server = open('?playerId=42')
  server.change('GET /api/player/magnitudes/42', {
    body: {
      opened: 2,
      last: 1,
      victories: [
        { magnitude: 0, wins: 3, firstWonAt: new Date(2026, 2, 12).getTime() },
        { magnitude: 1, wins: 1, firstWonAt: new Date(2026, 3, 2).getTime() },
      ],
    },
  })
  const section = await screen.findByRole('region', { name: 'Victories by Magnitude' })
  const items = within(section).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Magnitude 0The Journey3 victories, first on Mar 12, 2026',
    'Magnitude 1Dimmer Lamps1 victory, first on Apr 2, 2026',
    'Magnitude 2Early OmensNot won yet',
  ])
})
