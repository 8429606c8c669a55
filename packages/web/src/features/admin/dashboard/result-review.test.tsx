import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asAdmin, openPage } from '../../../../test/admin-page.tsx'
import { bareNames, RIGHT_TO_LEFT } from '../../../../test/bare-names.ts'
import { sampleWatched } from '../../../../test/sample-watched.ts'
import { AdminDashboardScreen } from './screen.tsx'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
const user = userEvent.setup({ pointerEventsCheck: 0 })
const LIST = 'GET /api/admin/daily-results'

beforeEach(() => {
  localStorage.clear()
  asAdmin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const result = {
  runId: 70,
  playerId: 9,
  date: '2026-11-16',
  name: 'Vesper',
  score: 1_500,
  fullMs: 300_000,
  beyond: ['score', 'speed'],
  isRefused: false,
  isSetAside: false,
  isRepetition: false,
  decisions: [],
}
const setAside = {
  ...result,
  beyond: [],
  isSetAside: true,
  decisions: [{ action: 'set-aside', editor: 'Ada', reason: 'A robot.', at: 1_700_000_000_000 }],
}
const pools = [
  { game: 'word-web', difficulty: 'easy', hivePoints: null, puzzles: 76, days: null },
  { game: 'hive-builder', difficulty: 'hard', hivePoints: 56, puzzles: 3, days: 12 },
]
const list = (...results: object[]) => ({ body: { results, pools } })
const replay = { 'GET /api/admin/daily-results/70': { body: sampleWatched() } }
const region = async () =>
  within(await screen.findByRole('region', { name: 'Daily Results to Review' }))

it('[AD44] lists results with what is unusual, and shows one move by move', async () => {
  openPage(<AdminDashboardScreen />, { [LIST]: list(result), ...replay })
  const table = within(await (await region()).findByRole('table'))
  const [row] = table.getAllByRole('row').slice(1)
  expect(row?.textContent).toContain('Vesper')
  expect(row?.textContent).toContain('5m 0s')
  expect(row?.textContent).toContain('Beyond 99.9% by score and speed')
  await user.click(table.getByRole('button', { name: 'Watch Vesper, 2026-11-16' }))
  expect(await screen.findByRole('tab', { name: 'Star 1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play the moves back' })).toBeTruthy()
})

it('[LO40] keeps the direction of a player’s name to itself', async () => {
  openPage(<AdminDashboardScreen />, {
    [LIST]: list({ ...result, name: RIGHT_TO_LEFT }),
    ...replay,
  })
  const table = within(await (await region()).findByRole('table'))
  await user.click(table.getByRole('button', { name: /^Watch/ }))
  expect(await screen.findByRole('tab', { name: 'Star 1' })).toBeTruthy()
  expect(bareNames()).toEqual([])
})

it('[AD44] [AD45] shows a result refused for its pace, and lets it count', async () => {
  const refused = { ...result, beyond: [], isRefused: true }
  const { server } = openPage(<AdminDashboardScreen />, { [LIST]: list(refused), ...replay })
  const table = within(await (await region()).findByRole('table'))
  expect(table.getAllByRole('row')[1]?.textContent).toContain('No rank: faster than a person')
  await user.click(table.getByRole('button', { name: 'Watch Vesper, 2026-11-16' }))
  await user.type(screen.getByLabelText('Your name, for the history'), 'Ada')
  const restore = 'POST /api/admin/daily-results/70/restore'
  server.change(restore, { body: { result } })
  await user.click(screen.getByRole('button', { name: 'Let It Count' }))
  await vi.waitFor(() => expect(server.calls()).toContain(restore))
})

it('[AD45] sets a result aside with a name and a reason, and takes it back', async () => {
  const answers: Record<string, object> = {
    [LIST]: list(result),
    ...replay,
    'POST /api/admin/daily-results/70/set-aside': { body: { result: setAside } },
    'POST /api/admin/daily-results/70/restore': { body: { result } },
  }
  const { server } = openPage(<AdminDashboardScreen />, answers)
  await user.click(await screen.findByRole('button', { name: 'Watch Vesper, 2026-11-16' }))
  const button = await screen.findByRole('button', { name: 'Set the Result Aside' })
  await user.type(screen.getByLabelText('Your name, for the history'), 'Ada')
  expect(button).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('The reason, as the player will read it'), 'A robot.')
  server.change(LIST, list(setAside))
  await user.click(button)
  expect(await screen.findByRole('alertdialog', { name: 'Result set aside' })).toBeTruthy()
  const body = (path: string) => server.asked.find(({ call }) => call.endsWith(path))?.body
  expect(body('/set-aside')).toEqual({ editor: 'Ada', reason: 'A robot.' })
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect((await screen.findAllByText(/Set aside by Ada/)).length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('button', { name: 'Let It Count Again' }))
  expect(await screen.findByRole('alertdialog', { name: 'Result counts again' })).toBeTruthy()
  expect(body('/restore')).toEqual({ editor: 'Ada' })
})

it('[AD45] says of a repeated day that it does not rank when the decision is taken back', async () => {
  const answers: Record<string, object> = {
    [LIST]: list({ ...setAside, isRepetition: true }),
    ...replay,
    'POST /api/admin/daily-results/70/restore': { body: { result } },
  }
  openPage(<AdminDashboardScreen />, answers)
  expect(await screen.findByText(/Never ranks: a repeated day/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Watch Vesper, 2026-11-16' }))
  await user.type(screen.getByLabelText('Your name, for the history'), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Take the Decision Back' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Decision taken back' })
  expect(dialog.textContent).toContain('has no rank')
})

it('[AD44] says that no result needs a look, and that none could be loaded', async () => {
  openPage(<AdminDashboardScreen />)
  expect(await (await region()).findByText('No result needs a look')).toBeTruthy()
  cleanup()
  openPage(<AdminDashboardScreen />, {
    [LIST]: { status: 503, body: { error: 'Not now.', code: 'unavailable' } },
  })
  expect(await (await region()).findByText('Not now.')).toBeTruthy()
})

it('[AD46] says how many days the puzzles of each daily pool still last', async () => {
  openPage(<AdminDashboardScreen />, { [LIST]: list() })
  const found = await screen.findByRole('region', { name: 'Daily Puzzles Left' })
  const [web, hive] = within(await within(found).findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(web?.textContent).toBe('Word Webeasy76A year or more')
  expect(hive?.textContent).toBe('Hive Builderhard, 56 points312 days')
})
