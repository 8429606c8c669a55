import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asAdmin, done, openPage } from '../../../../test/admin-page.tsx'
import { AdminDashboardScreen } from './screen.tsx'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
const user = userEvent.setup({ pointerEventsCheck: 0 })
const LIST = 'GET /api/admin/calibration'

beforeEach(() => {
  localStorage.clear()
  asAdmin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const board = {
  id: 1234,
  game: 'word-web',
  title: 'Rivers · Knots · Breads · Things You Break',
  difficulty: 'medium',
  ratedDifficulty: 'expert',
  status: 'published',
  reason: 'few-solve',
  figures: {
    plays: 210,
    solved: 21,
    gamesRead: 60,
    medianGuesses: 7,
    wrongGuess: 'BOW, BREAD, GRANNY, REEF',
    wrongGuessGames: 34,
  },
}

const review = (...puzzles: object[]) => ({ body: { calibratedAt: 1_700_000_000_000, puzzles } })
const region = () => screen.findByRole('region', { name: 'Puzzles to Review' })

it('[AD36] lists the puzzles with the reasons, and leads to each on the desk', async () => {
  openPage(<AdminDashboardScreen />, { [LIST]: review(board) })
  const table = within(await within(await region()).findByRole('table'))
  const [row] = table.getAllByRole('row').slice(1)
  expect(row?.textContent).toContain('Rivers · Knots · Breads · Things You Break')
  expect(row?.textContent).toContain('Medium, played as Expert')
  expect(row?.textContent).toContain('10% of 210 players')
  expect(row?.textContent).toContain('Half of the games had at most 7 guesses.')
  expect(row?.textContent).toContain('34 of 60 tried BOW, BREAD, GRANNY, REEF.')
  expect(table.getByRole('link', { name: `Look at ${board.title}` }).getAttribute('href')).toBe(
    '/content-desk?puzzle=1234',
  )
})

it('[AD36] says that nothing was rated yet, that nothing needs a look, and that nothing was loaded', async () => {
  openPage(<AdminDashboardScreen />)
  expect((await region()).textContent).toContain('Solved by under 15 or over 95 percent')
  expect(await screen.findByText(/have not been rated yet/)).toBeTruthy()
  cleanup()
  openPage(<AdminDashboardScreen />, { [LIST]: review() })
  expect(await screen.findByText(/is that hard or that easy/)).toBeTruthy()
  cleanup()
  openPage(<AdminDashboardScreen />, {
    [LIST]: { status: 503, body: { error: 'Not now.', code: 'unavailable' } },
  })
  expect(await within(await region()).findByText('Not now.')).toBeTruthy()
})

it('[AD37] rates the puzzles on request, and shows the result', async () => {
  const message = '3 puzzles had 30 plays or more; 1 moved to another difficulty.'
  const { server } = openPage(<AdminDashboardScreen />, {
    'POST /api/admin/calibration': done({ message }),
  })
  await user.click(await screen.findByRole('button', { name: 'Rate Puzzles Now' }))
  expect((await screen.findByRole('alertdialog', { name: 'Puzzles rated' })).textContent).toContain(
    message,
  )
  expect(server.calls().filter(call => call === LIST).length).toBeGreaterThan(1)
})
