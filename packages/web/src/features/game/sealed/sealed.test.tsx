import type { SealedGame } from '@lexiverse/contract/sealed-games'
import {
  gameOf,
  type MoveLog,
  practiceSetup,
  type Setup,
  takeMove,
  tutorialScenarios,
} from '@lexiverse/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { fakeServer } from '../../../../test/fake-server.ts'
import { play } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import {
  sampleDone,
  sampleResult,
  sampleToday,
  sampleUnfinished,
} from '../../../../test/sample-daily.ts'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { stage } from '../../../../test/stub-board.tsx'
import { identity } from '../../../platform/identity.ts'
import { defaultPreferences, preferences } from '../../../platform/preferences.ts'
import { markExplained } from '../../../play/attempt/explained-games.ts'
import { Toaster } from '../../../ui/toast.tsx'
import { clearToasts } from '../../../ui/toast-store.ts'
import { DailyStarScreen } from './screen.tsx'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))
vi.mock('../../../platform/word-list.ts', () => ({
  fiveLetterWords: async () => new Set(['FLAME', 'MAPLE', 'BLAME', 'FRAME']),
}))
resetBetweenTests()
beforeEach(() => {
  localStorage.clear()
  clearToasts()
  stage.board = null
  preferences.setState({ ...defaultPreferences, motion: 'reduced' }, true)
  identity.setState({ status: 'guest', playerId: 42 }, true)
  markExplained('twistle')
})

const rules = gameOf('twistle')
const { puzzle } = tutorialScenarios[2]
const setup: Setup = {
  ...practiceSetup('sealed'),
  runKind: 'daily',
  nodeId: 'star-3',
  isSealed: true,
}

const START = 'POST /api/daily/start'
const MOVES = 'POST /api/attempts/5/moves'

const glyphs = [
  { glyphId: 'insight', quantity: 1 },
  { glyphId: 'momentum', quantity: 1 },
]

/** The screen over a server that keeps the puzzle and judges each move by the rules. */
function open({
  search = 'date=2026-11-16',
  start = {},
  isLast = false,
  isPractice = false,
  today = {},
} = {}) {
  let state = rules.start(puzzle, setup)
  const moves: MoveLog = []
  const { progress } = sampleJourney()
  const now = (refusal: SealedGame['refusal'] = null): SealedGame => {
    const outcome = rules.outcome(state)
    return {
      game: 'twistle',
      moveCount: moves.length,
      elapsed: 0,
      view: JSON.parse(JSON.stringify(rules.view(state))),
      refusal,
      outcome,
      glyphs,
      completion: outcome && {
        completionId: 'done-1',
        rewards: { score: 0, glyphs: [], offers: [], mindPointsRestored: 0 },
        result: outcome.result,
        score: outcome.score,
        mindPoints: { current: outcome.mindPoints, maximum: 3 },
        progress,
        events: [],
        isRunComplete: isLast,
      },
      answers: outcome && JSON.parse(JSON.stringify(puzzle)),
      log: outcome && moves,
      padding: '',
    }
  }
  const attempt = { runId: 7, attemptId: 5, game: 'twistle', setup, moves: [], progress }
  const server = fakeServer({
    [START]: () => ({
      body: {
        date: '2026-11-16',
        star: 3,
        isPractice,
        attempt: { ...attempt, mindPoints: { current: 3, maximum: 3 } },
        sealed: now(),
      },
      ...start,
    }),
    [MOVES]: sent => {
      const { move } = sent as { move: { type: string } }
      const use = move.type === 'glyph' ? { useId: 'use' } : {}
      const step = takeMove(rules, state, { ...use, ...move, at: moves.length })
      if (!step.ok) return { body: now(step.refusal) }
      state = step.state
      moves.push({ ...move, at: moves.length })
      return { body: now() }
    },
    'GET /api/daily': {
      body: isLast
        ? sampleDone(today)
        : sampleToday({ status: 'under-way', nextStar: 4, ...today }, ['won', 'won', 'won']),
    },
    'GET /api/daily/result/2026-11-16': {
      body: sampleResult({ stars: sampleToday({}, ['won', 'won', 'missed']).stars }),
    },
    'GET /api/words/.*': { status: 404 },
  })
  const place = memoryLocation({ path: '/daily-star', searchPath: search, record: true })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Route path="/daily-star">
          <DailyStarScreen />
        </Route>
      </Router>
      <Toaster />
    </QueryClientProvider>,
  )
  return { ...server, place }
}

const guess = (word: string) => play({ type: 'guess', word })
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('a star of the day', () => {
  it('[DS2] opens its board on the view of the server, without answers', async () => {
    const server = open({ search: 'date=2026-11-16' })
    await screen.findByText('A board')
    expect(server.asked.find(({ call }) => call === START)?.body).toEqual({ date: '2026-11-16' })
    expect(stage.board?.answers).toBeNull()
    expect(stage.board?.view).toMatchObject({ guesses: [] })
    expect(href('DAY')).toBe('/daily?date=2026-11-16')
    await guess('MAPLE')
    expect(stage.board?.view).toMatchObject({ guesses: [{ word: 'MAPLE' }] })
    expect(server.asked.find(({ call }) => call === MOVES)?.body).toEqual({
      number: 0,
      move: { type: 'guess', word: 'MAPLE' },
    })
  })

  it('[DS5] grants no aid', async () => {
    const server = open()
    await screen.findByText('A board')
    expect(await stage.board?.actions.assist('debug')).toBe(false)
    expect(server.calls()).not.toContain(MOVES)
  })

  it('[DS4] says that a move waits for the connection, and goes on when it returns', async () => {
    const server = open()
    await screen.findByText('A board')
    const answering = server.asked.length
    server.change(MOVES, { isLost: true })
    await guess('MAPLE')
    expect(await screen.findByText(/Your move is kept here and is sent/)).toBeDefined()
    expect(stage.board?.view).toMatchObject({ guesses: [] })
    expect(server.asked.length).toBeGreaterThan(answering)
  })

  it('[DS2] shows mark, points and the word at its end, and leads on to the next star', async () => {
    const server = open()
    await screen.findByText('A board')
    await guess('FLAME')
    expect(await screen.findByText('VICTORY!')).toBeDefined()
    expect(screen.getByText('FLAME')).toBeDefined()
    expect(await screen.findByText(/won with mistakes/)).toBeDefined()
    expect(href('Back to the Day')).toBe('/daily?date=2026-11-16')
    fireEvent.click(screen.getByRole('button', { name: 'Next Star' }))
    await vi.waitFor(() => expect(server.calls().filter(call => call === START)).toHaveLength(2))
  })

  it('[DS2] shows the mark of the day that was begun, also after midnight', async () => {
    const unfinished = sampleUnfinished(['won', 'won', 'flawless'])
    const stars = sampleToday().stars
    const tomorrow = { date: '2026-11-17', status: 'not-begun', stars }
    open({ today: { ...tomorrow, unfinished: { ...unfinished, date: '2026-11-16' } } })
    await screen.findByText('A board')
    await guess('FLAME')
    expect(await screen.findByText(/flawless/)).toBeDefined()
    cleanup()
    open({ isLast: true, today: tomorrow })
    await screen.findByText('A board')
    await guess('FLAME')
    expect(await screen.findByText(/missed/)).toBeDefined()
  })

  it('[DS2] leads from the last star to the result', async () => {
    open({ isLast: true })
    await screen.findByText('A board')
    await guess('FLAME')
    expect(await screen.findByRole('link', { name: 'See Result' })).toBeDefined()
    expect(href('See Result')).toBe('/daily-result?date=2026-11-16')
    expect(screen.queryByRole('button', { name: 'Next Star' })).toBeNull()
  })

  it.each([
    ['the day', false, '/daily?date=2026-11-16'],
    ['the result', true, '/daily-result?date=2026-11-16'],
  ])(
    '[LX9] [LX12] leads to its words in the Lexicon, and from there back to %s',
    async (_, isLast, back) => {
      const server = open({ isLast })
      server.change('GET /api/lexicon/42/finds/5', { body: { kept: 1, firstTime: [], rare: [] } })
      await screen.findByText('A board')
      await guess('FLAME')
      fireEvent.click(
        await screen.findByRole('link', { name: '1 word kept. See your words of Word Seeker' }),
      )
      expect(server.place.history.at(-1)).toBe('/lexicon?game=twistle')
      expect(server.place.state).toEqual({ back })
    },
  )

  it('[DS2] is given up only after a question that says what it costs', async () => {
    open()
    await screen.findByText('A board')
    fireEvent.click(screen.getByRole('button', { name: 'Give up' }))
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toContain('The star stays dark, and the journey goes on to the next.')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Give Up' })))
    expect(await screen.findByText('DEFEAT')).toBeDefined()
  })

  it('[DS2] has the two glyphs of the day, and the server spends one with its move', async () => {
    const server = open()
    await screen.findByText('A board')
    fireEvent.click(screen.getByRole('button', { name: 'GLYPHS' }))
    expect(await screen.findByText(/1 more in your satchel has no use here/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: /^Glyph of Insight/ }))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use Glyph' })))
    expect(server.asked.find(({ call }) => call === MOVES)?.body).toEqual({
      number: 0,
      move: { type: 'glyph', glyphId: 'insight' },
    })
    expect(stage.board?.view).toMatchObject({ hint: puzzle.hint })
  })

  it('[DS7] of practice says that it does not count, and leads back to the day', async () => {
    const server = open({ search: 'date=2026-11-10&practice=1', isPractice: true, isLast: true })
    await screen.findByText('A board')
    expect(screen.getByText(/it does not count/)).toBeDefined()
    const body = server.asked.find(({ call }) => call === START)?.body
    expect(body).toEqual({ date: '2026-11-10', isPractice: true })
    await guess('FLAME')
    expect(await screen.findByRole('link', { name: 'Back to the Day' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'See Result' })).toBeNull()
  })
})

it('[LB1] a star of the day can be looked back on, by the moves that the server sends at its end', async () => {
  open()
  await screen.findByText('A board')
  await guess('MAPLE')
  expect(screen.queryByRole('button', { name: 'Look back' })).toBeNull()
  await guess('FLAME')
  fireEvent.click(await screen.findByRole('button', { name: 'Look back' }))
  const panel = await screen.findByRole('dialog', { name: 'The Reading' }, { timeout: 15_000 })
  const guesses = await within(panel).findAllByRole('listitem')
  expect(guesses.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^MAPLE4 before/),
    expect.stringMatching(/^FLAME/),
  ])
})

const over = { status: 409, body: { error: 'You left this journey.', code: 'run-closed' } }

describe('the address of a star', () => {
  it('[DS7] of a journey that is over leads to its result', async () => {
    open({ start: over })
    // The ways come all at once: none moves under the finger.
    const back = await screen.findByRole('link', { name: 'Back to the Day' })
    expect(back.previousElementSibling?.textContent).toBe('See Result')
    expect(screen.getByText('This journey has ended')).toBeDefined()
    expect(await screen.findByText('Each day counts once. Its result is yours.')).toBeDefined()
    expect(href('See Result')).toBe('/daily-result?date=2026-11-16')
  })

  it('[DS7] of a journey that was left promises no result', async () => {
    open({ start: over, search: 'date=2026-11-15' })
    expect(await screen.findByText('You left this journey.')).toBeDefined()
    expect(screen.getByText('No star of this day is open')).toBeDefined()
    expect(screen.queryByText('This journey has ended')).toBeNull()
    expect(screen.queryByRole('link', { name: 'See Result' })).toBeNull()
    expect(href('Back to the Day')).toBe('/daily?date=2026-11-15')
  })

  it.each([
    ['not-found', 404, 'Nobody has played on that day.'],
    ['node-locked', 409, 'Finish your own journey of this day first.'],
  ])('[DS7] that no retry can open offers none (%s)', async (code, status, error) => {
    open({ start: { status, body: { error, code } }, search: 'date=2026-11-15' })
    expect(await screen.findByText(error)).toBeDefined()
    expect(screen.getByText('No star of this day is open')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    expect(href('Back to the Day')).toBe('/daily?date=2026-11-15')
  })

  it('[DS7] without a date begins no journey', async () => {
    const { calls, place } = open({ search: '', today: { status: 'not-begun', nextStar: 1 } })
    await vi.waitFor(() => expect(place.history.at(-1)).toBe('/daily'))
    expect(calls()).not.toContain(START)
  })

  it('[DS7] without a date goes on with the journey that was begun, and names its day', async () => {
    const { asked, place } = open({ search: '' })
    await screen.findByText('A board')
    expect(place.history.at(-1)).toBe('/daily-star?date=2026-11-16')
    expect(asked.find(({ call }) => call === START)?.body).toEqual({ date: '2026-11-16' })
    cleanup()
    const unfinished = sampleUnfinished(['won'])
    const later = open({ search: '', today: { status: 'not-begun', unfinished } })
    await screen.findByText('A board')
    expect(later.place.history.at(-1)).toBe('/daily-star?date=2026-11-15')
  })

  it('[DS7] of practice without a date names today', async () => {
    const { asked, place } = open({ search: 'practice=1', isPractice: true })
    await screen.findByText('A board')
    expect(place.history.at(-1)).toBe('/daily-star?date=2026-11-16&practice=1')
    expect(asked.filter(({ call }) => call === START).map(({ body }) => body)).toEqual([
      { date: '2026-11-16', isPractice: true },
    ])
  })

  it('[DS4] that was closed elsewhere leads to its day', async () => {
    const server = open()
    await screen.findByText('A board')
    server.change(MOVES, over)
    await guess('MAPLE')
    const closed = await screen.findByRole('dialog', { name: 'This game was closed' })
    const back = within(closed).getByRole('link', { name: 'Back to the Day' })
    expect(back.getAttribute('href')).toBe('/daily?date=2026-11-16')
  })

  it('[DS4] that was closed elsewhere says so once, in a dialog and in no toast', async () => {
    const server = open()
    await screen.findByText('A board')
    server.change(MOVES, over)
    fireEvent.click(screen.getByRole('button', { name: 'Give up' }))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Give Up' })))
    expect(await screen.findByRole('dialog', { name: 'This game was closed' })).toBeDefined()
    expect(screen.queryByText('You left this journey.')).toBeNull()
  })

  it('[DS4] says that another page answers in place of the game, and sends the move again', async () => {
    const server = open()
    await screen.findByText('A board')
    server.change(MOVES, { body: '<html>Welcome to the hotel</html>' })
    await guess('MAPLE')
    expect(await screen.findByText(/There seems to be no connection to the game/)).toBeDefined()
    expect(screen.queryByText(/The server is busy/)).toBeNull()
    const sent = () => server.calls().filter(call => call === MOVES).length
    await vi.waitFor(() => expect(sent()).toBeGreaterThan(1), { timeout: 10_000 })
  })

  it.each([429, 503])('[DS4] says that a busy server has not taken the move (%i)', async status => {
    const server = open()
    await screen.findByText('A board')
    server.change(MOVES, { status })
    await guess('MAPLE')
    expect(await screen.findByText(/The server is busy. Your move is kept/)).toBeDefined()
  })
})
