import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openScreen, play } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

const user = userEvent.setup({ pointerEventsCheck: 0 })

resetBetweenTests()

const setup = { runKind: 'practice', nodeId: 'practice', level: 2, difficulty: 'hard' } as const
const search = 'node=practice&difficulty=hard'
const button = (name: string) => screen.findByRole('button', { name }, { timeout: 20_000 })
const PRACTICE_PAGE = '/practice?difficulty=hard'

const finish = async (isWon: boolean) => {
  await screen.findByText('A board')
  await play(isWon ? { type: 'guess', word: 'FLAME' } : { type: 'yield' })
}

describe.each([true, false])('a practice game that ends (won: %s)', isWon => {
  it('[PC4] leads back to the practice page', async () => {
    const { path } = openScreen({ setup, search })
    await finish(isWon)
    await user.click(await button('Back to practice'))
    expect(path()).toBe(PRACTICE_PAGE)
    expect(screen.queryByText('RETURN HOME')).toBeNull()
  })

  it('[PC4] opens another one of the same kind', async () => {
    const { server } = openScreen({ setup, search })
    await finish(isWon)
    await user.click(await button('Another one'))
    await screen.findByText('A board')
    const starts = server.asked.filter(({ call }) => call === 'POST /api/player/start-run')
    expect(starts).toHaveLength(2)
    expect(starts[1]?.body).toMatchObject({ nodeId: 'practice', level: 2, difficulty: 'hard' })
  })
})

it('[PC4] a practice game leads to the Lexicon where that was pressed', async () => {
  const finds = { 'GET /api/lexicon/42/finds/5': { body: { kept: 1, firstTime: [], rare: [] } } }
  const { path } = openScreen({ setup, search, answers: finds })
  await finish(true)
  await user.click(await screen.findByRole('link', { name: /See your words of/ }))
  expect(path()).toBe('/lexicon?game=twistle')
})

it('[PC4] a won practice game shows no rewards, for there are none', async () => {
  openScreen({ setup, search })
  await finish(true)
  await button('Back to practice')
  expect(screen.queryByText('REWARDS')).toBeNull()
})

it('[PC4] says that nothing is at stake, and its header leads back', async () => {
  openScreen({ setup, search })
  expect(await screen.findByText('Practice: nothing is at stake.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PRACTICE' }).getAttribute('href')).toBe(PRACTICE_PAGE)
})

it('[PC4] a trial of practice is asked for as a trial', async () => {
  const { server } = openScreen({ game: 'time-trial', setup, search })
  await screen.findByText('A board')
  const asked = server.calls().find(call => call.includes('/api/hive-wordset/'))
  expect(asked).toBe(
    'GET /api/hive-wordset/practice?playerId=42&level=2&sessionId=run-7&game=time-trial',
  )
})

it('[PC5] a built-in puzzle stands in without a connection and leads back too', async () => {
  const answers = { 'POST /api/player/start-run': { isLost: true } }
  const { path } = openScreen({ setup, search, answers })
  expect(await screen.findByText(/This one is built in/)).toBeTruthy()
  await play({ type: 'yield' })
  await user.click(await button('Back to practice'))
  expect(path()).toBe(PRACTICE_PAGE)
})

it('[PC5] a game that cannot open leads back to the page', async () => {
  const answers = { 'POST /api/player/start-run': { isLost: true } }
  openScreen({ game: 'word-web', setup, search, answers })
  const back = await screen.findByRole('link', { name: 'Back to practice' })
  expect(back.getAttribute('href')).toBe(PRACTICE_PAGE)
})

it('[PC5] an empty pool is told, and leads back to the page', async () => {
  const missing = { status: 404, body: { error: 'There is no puzzle yet.', code: 'not-found' } }
  openScreen({
    game: 'word-web',
    setup,
    search,
    answers: { 'GET /api/word-web-puzzle/.*': missing },
  })
  expect(await screen.findByText('No puzzle of this difficulty')).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Back to practice' })
  expect(back.getAttribute('href')).toBe(PRACTICE_PAGE)
})
