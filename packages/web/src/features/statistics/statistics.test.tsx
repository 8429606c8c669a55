import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { scoreColumns } from './scores.tsx'
import { StatisticsScreen } from './screen.tsx'

const DAY = 86_400_000

const overview = {
  uniquePlayers: 1_204,
  totalRuns: 10,
  completedNodes: 6,
  totalFailures: 3,
  gamesPlayed: { 'word-web': 7, twistle: 3 },
  results: Array.from({ length: 30 }, (_, i) => ({ day: i * DAY, won: i, lost: 1 })),
  scores: [
    { gameType: 'word-web', classWidth: 50, counts: [0, 0, 0, 0, 0, 0, 1, 2, 3, 0] },
    { gameType: 'twistle', classWidth: 50, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
  ],
}

const aRun = (id: number, part: object = {}) => ({
  id,
  playerId: 12,
  playerDeviceId: 'abcd…',
  gameType: 'twistle',
  nodeId: 'm2',
  level: 1,
  wasCompleted: true,
  finalScore: 1_450,
  duration: 95,
  startedAt: new Date(2026, 2, 12, 14, 5).getTime(),
  ...part,
})

function open(answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({
    'GET /api/stats/overview': { body: overview },
    'GET /api/stats/recent-runs': {
      body: [
        aRun(3, { wasCompleted: false, duration: 0 }),
        aRun(2, { wasCompleted: false }),
        aRun(1),
      ],
    },
    ...answers,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <StatisticsScreen />
    </QueryClientProvider>,
  )
  return server
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[CH17] [SC29] has a title, a way back, four cards and the games by type', async () => {
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Game Statistics')
  const back = screen.getByRole('link', { name: 'Back to Admin' })
  expect(back.getAttribute('href')).toBe('/admin-dashboard')
  const label = await screen.findByText('Unique Players')
  const cards = label.closest('dl')?.textContent ?? ''
  expect(cards).toContain('Unique Players1,204')
  expect(cards).toContain('Total Runs101 in progress')
  expect(cards).toContain('Completed Nodes660% of all runs')
  expect(cards).toContain('Total Failures330% of all runs')
  const games = screen.getByRole('list', { name: 'Games by Type' })
  expect(games.textContent).toBe('Word Web7 (70%)Word Seeker3 (30%)')
})

it('[SV38] says from when figures are that lag', async () => {
  const asOf = new Date(2026, 2, 12, 14, 5).getTime()
  open({ 'GET /api/stats/overview': { body: { ...overview, asOf } } })
  expect(await screen.findByText('As of Mar 12, 2:05 PM.')).toBeDefined()
})

it('[CH7] [SC29] lists recent runs with their status and a way to the player', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Recent Game Runs' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Player',
    'Game Type',
    'Node',
    'Level',
    'Status',
    'Score',
    'Duration',
    'Started',
  ])
  const [, ...rows] = within(table).getAllByRole('row')
  const cells = rows.map(row =>
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent?.replace(/\s/g, ' ')),
  )
  expect(cells.map(row => row[4])).toEqual(['in progress', 'failed', 'completed'])
  expect(cells[2]).toEqual([
    'abcd…No. 12',
    'Word Seeker',
    'm2',
    '1 Astral Realm',
    'completed',
    '1,450',
    '1:35',
    'Mar 12, 2:05 PM',
  ])
  const [link] = within(table).getAllByRole('link')
  expect(link?.getAttribute('href')).toBe('/player-dashboard?playerId=12')
})

it('[CH17] shows fifteen runs, and the others when asked', async () => {
  const user = userEvent.setup()
  const runs = Array.from({ length: 40 }, (_, i) => aRun(i + 1))
  open({ 'GET /api/stats/recent-runs': { body: runs } })
  expect(await screen.findAllByRole('row')).toHaveLength(16)
  await user.click(screen.getByRole('button', { name: 'Show all 40' }))
  expect(screen.getAllByRole('row')).toHaveLength(41)
})

it('[CH18] asks every 30 and every 10 seconds, and not at all while hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = open()
  await screen.findByText('Unique Players')
  const count = (path: string) => server.calls().filter(call => call.endsWith(path)).length
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const before = [count('overview'), count('recent-runs')]
  await pass(30_500)
  expect(count('overview')).toBe((before[0] ?? 0) + 1)
  expect(count('recent-runs')).toBe((before[1] ?? 0) + 3)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  const seen = server.calls().length
  await pass(60_000)
  expect(server.calls().length).toBe(seen)
  hidden.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(31_000)
  expect(server.calls().length).toBeGreaterThan(seen)
})

it('[CH19] draws results and scores, each also as a table', async () => {
  const user = userEvent.setup()
  open()
  await screen.findByText('Results over Time')
  expect(screen.getByRole('button', { name: 'Jan 30: 29 won, 1 lost' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '350-399 points: 2 games' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Game'), 'twistle')
  expect(screen.getByText('No games won yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Table of Results over Time' }))
  const table = screen.getByRole('table', { name: 'Results over Time' })
  expect(within(table).getAllByRole('row')).toHaveLength(31)
})

it('[CH19] shows the scores of a game that was won before those of one that was not', async () => {
  const [web, seeker] = overview.scores
  open({ 'GET /api/stats/overview': { body: { ...overview, scores: [seeker, web] } } })
  expect((await screen.findByLabelText<HTMLSelectElement>('Game')).value).toBe('word-web')
})

it('[CH19] names the classes of scores, the last one open', () => {
  const columns = scoreColumns({ gameType: 'x', classWidth: 10, counts: [1, 0, 4] })
  expect(columns.map(({ tip }) => tip)).toEqual([
    '0-9 points: 1 game',
    '10-19 points: 0 games',
    '20+ points: 4 games',
  ])
})

it('[CH17] has words for an empty house and for a silent server', async () => {
  const user = userEvent.setup()
  const none = { ...overview, totalRuns: 0, gamesPlayed: {}, scores: [] }
  const server = open({
    'GET /api/stats/overview': { status: 500 },
    'GET /api/stats/recent-runs': { body: [] },
  })
  expect(await screen.findByText('No game runs yet')).toBeTruthy()
  expect(await screen.findByText('Statistics could not be loaded')).toBeTruthy()
  server.change('GET /api/stats/overview', { body: none })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No games yet')).toBeTruthy()
})

it('[CH17] keeps what was fetched once when a later fetch fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = open()
  await screen.findByText('Unique Players')
  await screen.findByRole('table', { name: 'Recent Game Runs' })
  const before = server.calls().length
  server.change('GET /api/stats/overview', { status: 503 })
  server.change('GET /api/stats/recent-runs', { status: 503 })
  await act(() => vi.advanceTimersByTimeAsync(30_500))
  const later = server.calls().slice(before)
  expect(later).toEqual(
    expect.arrayContaining(['GET /api/stats/overview', 'GET /api/stats/recent-runs']),
  )
  expect(screen.getByText('1,204')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Recent Game Runs' })).toBeTruthy()
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

it('[CH17] offers another try where the recent runs could not be had', async () => {
  const user = userEvent.setup()
  const server = open({ 'GET /api/stats/recent-runs': { status: 503 } })
  expect(await screen.findByText('Recent runs could not be loaded')).toBeTruthy()
  server.change('GET /api/stats/recent-runs', { body: [aRun(1)] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('abcd…')).toBeTruthy()
})
