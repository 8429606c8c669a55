import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { someAchievements, someStats } from '../../../test/sample-chronicle.ts'
import { aRun } from '../../../test/sample-run.ts'
import { sampleUser } from '../../../test/sample-user.ts'
import { setBed } from '../../platform/audio/audio.ts'
import { identity } from '../../platform/identity.ts'
import { inOrder } from './achievements-tab.tsx'
import { ChroniclesScreen } from './screen.tsx'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

const none = { ...someStats, totalRuns: 0, byGameType: {}, byStartLevel: {} }
const victory = aRun({
  id: 3,
  status: 'Victory',
  isCompleted: true,
  isVictorious: true,
  isAssisted: true,
  totalScore: 21_480,
  runData: { gameType: 'campaign', startLevel: 1, endLevel: 3 },
})

function open(answers: Record<string, FakeAnswer> = {}, playerId = 42) {
  identity.setState({ status: 'guest', playerId }, true)
  const server = fakeServer({
    'GET /api/player/run-stats/42': { body: someStats },
    'GET /api/player/runs/42': { body: [aRun({}), victory] },
    'GET /api/achievements/42': { body: { achievements: someAchievements } },
    ...answers,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ChroniclesScreen />
    </QueryClientProvider>,
  )
  return server
}

beforeEach(() => window.history.replaceState(null, '', '/chronicles'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('[CH13] asks whoever is not known yet to return home', () => {
  const server = open({}, 1)
  expect(screen.getByText('Player not initialized')).toBeTruthy()
  expect(server.calls()).toEqual([])
  expect(screen.getByText(/Start from the home screen/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
})

it('[CH13] names the player while it loads, then has a title and a way home', async () => {
  open()
  expect(screen.getByRole('status').textContent).toContain('Loading Chronicles...')
  expect(screen.getByRole('status').textContent).toContain('42')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('CHRONICLES')
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(await screen.findByText('Total Journeys')).toBeTruthy()
})

it('[CH12] has three tabs', async () => {
  open()
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(tab => tab.textContent)).toEqual([
    'Journey History',
    'Statistics',
    'Achievements',
  ])
})

it('[SO15] lies on the bed of home', () => {
  vi.mocked(setBed).mockClear()
  open()
  expect(setBed).toHaveBeenLastCalledWith('home', 0)
})

it.each([500, 403, 503])('[CH13] says so when the runs are answered with %d', async status => {
  open({ 'GET /api/player/runs/42': { status, body: { error: 'no', code: 'x' } } })
  expect(await screen.findByText('Failed to load Chronicles')).toBeTruthy()
  expect(screen.getByText(`Failed to fetch player runs: ${status}`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return Home' })).toBeTruthy()
})

it('[CH13] shows the journeys when the totals alone fail, and tries those again', async () => {
  const user = userEvent.setup()
  const server = open({ 'GET /api/player/run-stats/42': { status: 503 } })
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.getByText(/^Your totals could not be loaded\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load totals' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Statistics' }))
  expect(screen.getByText('Failed to fetch player statistics: 503')).toBeTruthy()
  server.change('GET /api/player/run-stats/42', { body: someStats })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Total Journeys')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load totals' })).toBeNull()
})

it('[CH13] says so when the totals fail after their tab was opened', async () => {
  const user = userEvent.setup()
  let answer: () => void = () => undefined
  const until = new Promise<void>(resolve => (answer = resolve))
  open({ 'GET /api/player/run-stats/42': { until, status: 503 } })
  expect(await screen.findByRole('table')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Statistics' }))
  expect(screen.getByText('Counting your journeys...')).toBeTruthy()
  answer()
  expect(await screen.findByText('Failed to fetch player statistics: 503')).toBeTruthy()
})

it('[CH13] shows the journeys while the totals have not come', async () => {
  open({ 'GET /api/player/run-stats/42': { until: new Promise(() => undefined) } })
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByText('Total Journeys')).toBeNull()
})

it('[CH13] says so without a connection', async () => {
  open({ 'GET /api/player/runs/42': { isLost: true } })
  const text = 'No answer came. Check the connection and try again.'
  expect(await screen.findByText(text)).toBeTruthy()
})

it('[CH6] belongs to the account of whoever is signed in', async () => {
  const server = open({
    'GET /api/player/run-stats/77': { body: someStats },
    'GET /api/player/runs/77': { body: [victory] },
  })
  act(() => identity.setState({ status: 'signed-in', playerId: 77, user: sampleUser }, true))
  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(2)
  expect(server.calls()).toContain('GET /api/player/runs/77')
})

it.each([
  ['Defeat', { status: 'Defeat', isCompleted: true, endedAt: 5 }],
  ['Abandoned', { status: 'Abandoned', isCompleted: false, endedAt: 5 }],
] as const)('[CH12] names a journey that ended as %s', async (status, part) => {
  open({
    'GET /api/player/runs/42': {
      body: [
        aRun({
          ...part,
          totalScore: 0,
          totalTimeSeconds: 0,
          nodesCompleted: 0,
          nodesAttempted: 3,
          runData: { gameType: 'campaign', startLevel: 1, endLevel: 1 },
        }),
      ],
    },
  })
  const row = within(await screen.findByRole('table')).getAllByRole('row')[1] as HTMLElement
  const cells = within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent)
  expect(cells.slice(3, 7)).toEqual([status, '0', '0/3', '0s'])
})

it('[CH12] lists journeys with every column', async () => {
  open()
  const table = await screen.findByRole('table')
  const [head, ...rows] = within(table).getAllByRole('row')
  const texts = (row: HTMLElement | undefined, role: string) =>
    within(row ?? table)
      .getAllByRole(role)
      .map(cell => cell.textContent?.replace(/\s/g, ' '))
  expect(texts(head, 'columnheader')).toEqual([
    'Journey Type',
    'Progression',
    'Start Level',
    'Status',
    'Score',
    'Nodes',
    'Duration',
    'Started',
  ])
  const [first, second] = rows.map(row => texts(row, 'cell').slice(1))
  expect(first).toEqual([
    'Level 1',
    'Astral Realm',
    'In Progress',
    '4,280',
    '4/5',
    '12m 34s',
    'Mar 12, 2:05 PM',
  ])
  expect(second?.slice(0, 4)).toEqual([
    'Level 1 → Level 3',
    'Astral Realm',
    'Victoryassisted',
    '21,480',
  ])
  const story = within(table).getAllByRole('link')[1]
  expect(story?.getAttribute('href')).toBe('/chronicles?journey=3')
})

it('[CH12] filters by a level that is present, and shows when there is none', async () => {
  const user = userEvent.setup()
  const server = open({ 'GET /api/player/runs/42\\?level=2': { body: [] } })
  const filter = await screen.findByLabelText('Filter by Level')
  const options = within(filter).getAllByRole('option')
  expect(options.map(option => option.textContent)).toEqual([
    'All Levels',
    'The Whispering Threshold',
    'Astral Realm',
    'Nebula Depths',
  ])
  await user.selectOptions(filter, '2')
  expect(await screen.findByText('No journeys found')).toBeTruthy()
  expect(server.calls()).toContain('GET /api/player/runs/42?level=2')
  await user.selectOptions(filter, '')
  expect(await screen.findByRole('table')).toBeTruthy()
})

it('[CH1] turns to older journeys', async () => {
  const user = userEvent.setup()
  const page = Array.from({ length: 50 }, (_, i) => aRun({ id: 100 - i, runId: 100 - i }))
  open({
    'GET /api/player/runs/42': { body: page },
    'GET /api/player/runs/42\\?before=51': { body: [victory] },
  })
  await user.click(await screen.findByRole('button', { name: 'Older journeys' }))
  expect(await screen.findByText('21,480', { selector: 'td' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Older journeys' })).toBeNull()
})

it('[CH17] keeps the journeys that are shown when older ones cannot be had', async () => {
  const user = userEvent.setup()
  const newest = Array.from({ length: 50 }, (_, place) =>
    aRun({ id: 100 - place, runId: 100 - place }),
  )
  open({
    'GET /api/player/runs/42': { body: newest },
    'GET /api/player/runs/42\\?before=51': { status: 503 },
  })
  await user.click(await screen.findByRole('button', { name: 'Older journeys' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByText('Failed to load Chronicles')).toBeNull()
  expect(screen.getAllByRole('row').length).toBeGreaterThan(50)
})

it('[CH12] shows bars with counts for types and levels', async () => {
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('tab', { name: 'Statistics' }))
  const types = screen.getByRole('list', { name: 'Game Type Breakdown' })
  expect(
    within(types)
      .getAllByRole('listitem')
      .map(row => row.textContent),
  ).toEqual(['Campaign12 (50%)', 'Time Trial9 (38%)', 'Wordle3 (13%)'])
  const levels = screen.getByRole('list', { name: 'Level Distribution' })
  expect(within(levels).getAllByRole('listitem')).toHaveLength(3)
})

it('[CH12] has words for a book that is still empty', async () => {
  const user = userEvent.setup()
  open({
    'GET /api/player/run-stats/42': { body: none },
    'GET /api/player/runs/42': { body: [] },
  })
  expect(await screen.findByText('No journeys found')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Statistics' }))
  expect(screen.getByText('No journeys found')).toBeTruthy()
})

it('[CH14] shows what is earned with its date, and what is not with its progress', async () => {
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('tab', { name: 'Achievements' }))
  expect(await screen.findByText('1 of 2 earned')).toBeTruthy()
  expect(screen.getByText('Earned Mar 12, 2026')).toBeTruthy()
  expect(screen.getByText('4 of 25')).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Star Gazer: progress' })
  expect(bar.getAttribute('aria-valuenow')).toBe('4')
})

it('[CH14] offers another try where achievements could not be had', async () => {
  const user = userEvent.setup()
  const server = open({ 'GET /api/achievements/42': { status: 500 } })
  await user.click(await screen.findByRole('tab', { name: 'Achievements' }))
  expect(await screen.findByText('Failed to fetch achievements: 500')).toBeTruthy()
  server.change('GET /api/achievements/42', { body: { achievements: someAchievements } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 of 2 earned')).toBeTruthy()
})

it('[CH14] puts the latest first, then the nearest', () => {
  const part = (id: string, earnedAt: number | null, value: number) => ({
    id,
    title: id,
    description: '',
    earnedAt,
    progress: { value, target: 10 },
  })
  const all = [part('far', null, 1), part('old', 5, 10), part('near', null, 9), part('new', 8, 10)]
  expect(inOrder(all).map(({ id }) => id)).toEqual(['new', 'old', 'near', 'far'])
})
