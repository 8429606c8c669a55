import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../../test/fake-server.ts'
import { played } from '../../../../test/played-story.ts'
import { anAttempt } from '../../../../test/sample-chronicle.ts'
import { aRun } from '../../../../test/sample-run.ts'
import { Playback } from '../../../boards/shared/replay/playback.tsx'
import { type Played, replayStepsOf } from '../../../boards/shared/replay/replay-steps.ts'
import { STEP_MS } from '../../../boards/shared/replay/use-playback.ts'
import { StoryPage } from './page.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SEED = '01RT-4GKM-90WQ-ZB2X-7HRC'
const [web] = played as [Played]

const attempts = [
  anAttempt({ outcome: 'defeat', score: 0, moveCount: 3 }),
  anAttempt({ id: 101, attemptNumber: 2 }),
  anAttempt({ id: 102, nodeId: 'node-b', gameType: 'hive-builder', outcome: 'open', duration: 0 }),
]

function open(answers: Record<string, FakeAnswer> = {}) {
  const replay = { attempt: attempts[0], setup: web.setup, moves: web.moves, puzzle: web.puzzle }
  const server = fakeServer({
    'GET /api/player/story/42/7': { body: { run: aRun({}), attempts } },
    'GET /api/player/replay/42/100': { body: replay },
    ...answers,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <StoryPage playerId={42} runId={7} />
    </QueryClientProvider>,
  )
  return server
}

it('[CH8] tells a journey: its figures, its chart and its games in order', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Campaign' })).toBeTruthy()
  const facts = screen.getByRole('list', { name: 'The journey in figures' })
  expect(facts.textContent).toContain('4,280 points4/5 nodes12m 34s played')
  expect(screen.getByRole('region', { name: 'The way through Astral Realm' })).toBeTruthy()
  const lines = screen.getAllByRole('button').filter(button => button.hasAttribute('aria-expanded'))
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Word WebThe Northern LampDefeat0 points, 1m 35s',
    'Word WebThe Northern Lamp, attempt 2Victory380 points, 1m 35s',
    'Hive BuilderThe Southern LampIn ProgressFinish it to see it here',
  ])
  expect((lines[2] as HTMLButtonElement).disabled).toBe(true)
})

it('[SD9] shows the seed of a journey that has one, to copy, to share and to play', async () => {
  open({
    'GET /api/player/story/42/7': {
      body: { run: aRun({ status: 'Defeat', seed: SEED }), attempts },
    },
  })
  const user = userEvent.setup()
  const seed = within(await screen.findByRole('region', { name: 'Seed of this journey' }))
  expect(seed.getByText(SEED)).toBeTruthy()
  await user.click(seed.getByRole('button', { name: 'Copy seed' }))
  expect(await navigator.clipboard.readText()).toBe(SEED)
  await user.click(seed.getByRole('button', { name: 'Share link' }))
  expect(await navigator.clipboard.readText()).toContain(`/seed?s=${SEED}`)
  await screen.findByRole('alertdialog', { name: 'Link copied to clipboard!' })
  const play = screen.getByRole('link', { name: 'Play this seed', hidden: true })
  expect(play.getAttribute('href')).toBe(`/seed?s=${SEED}`)
})

it('[SD5] shows no seed where the server tells none', async () => {
  open()
  await screen.findByRole('list', { name: 'The journey in figures' })
  expect(screen.queryByRole('region', { name: 'Seed of this journey' })).toBeNull()
})

it('[CH23] leads to the page of a campaign that has ended, and of no other journey', async () => {
  open({
    'GET /api/player/story/42/7': {
      body: { run: aRun({ status: 'Defeat', isCompleted: true }), attempts },
    },
  })
  const link = await screen.findByRole('link', { name: 'The story of this journey' })
  expect(link.getAttribute('href')).toBe('/chronicles?end=7')
  cleanup()
  open()
  await screen.findByRole('heading', { level: 1, name: 'Campaign' })
  await screen.findByRole('list', { name: 'The journey in figures' })
  expect(screen.queryByRole('link', { name: 'The story of this journey' })).toBeNull()
})

it('[CH15] opens a game into its moves, by the list and by its star', async () => {
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: /Northern Lamp ?Defeat/ }))
  expect(await screen.findByText('The game begins.')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Words left' }).children).toHaveLength(16)
  await user.click(screen.getByRole('button', { name: 'Next move' }))
  expect(screen.getByRole('list', { name: 'Words left' }).children).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'Word Web, Completed' }))
  const second = screen.getByRole('button', { name: /attempt 2/ })
  expect(second.getAttribute('aria-expanded')).toBe('true')
})

it('[CH15] says so where a game was left untouched, or its moves cannot be had', async () => {
  const user = userEvent.setup()
  const replay = { attempt: attempts[0], setup: web.setup, moves: [], puzzle: {} }
  const server = open({ 'GET /api/player/replay/42/100': { body: replay } })
  await user.click(await screen.findByRole('button', { name: /Northern Lamp ?Defeat/ }))
  expect(await screen.findByText('This game was left before its first move.')).toBeTruthy()
  server.change('GET /api/player/replay/42/101', { status: 500 })
  await user.click(screen.getByRole('button', { name: /attempt 2/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('could not be fetched')
})

it('[CH9] [CH15] passes on why moves are held back, and tells how many older rules have cost', async () => {
  const user = userEvent.setup()
  const [first, ...rest] = web.moves
  const moves = [first, { type: 'of-old', at: 10_000 }, ...rest]
  const replay = { attempt: attempts[0], setup: web.setup, moves, puzzle: web.puzzle }
  const body = { error: 'A companion is still at it.', code: 'not-completed' }
  open({
    'GET /api/player/replay/42/100': { body: replay },
    'GET /api/player/replay/42/101': { status: 409, body },
  })
  await user.click(await screen.findByRole('button', { name: /Northern Lamp ?Defeat/ }))
  expect((await screen.findByText(/older rules/)).textContent).toBe(
    'The last 3 moves were played by older rules and cannot be shown.',
  )
  await user.click(screen.getByRole('button', { name: /attempt 2/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('A companion is still at it.')
})

it('[CH16] opens the latest game of a star that has ended, where another is still open', async () => {
  const user = userEvent.setup()
  const again = anAttempt({ id: 101, attemptNumber: 2, outcome: 'open', duration: 0 })
  const body = { run: aRun({}), attempts: [attempts[0], again] }
  open({ 'GET /api/player/story/42/7': { body } })
  await user.click(await screen.findByRole('button', { name: /^Word Web, / }))
  const ended = screen.getByRole('button', { name: /Northern Lamp ?Defeat/ })
  expect(ended.getAttribute('aria-expanded')).toBe('true')
})

it('[CH8] offers another try where a journey could not be loaded, and none where it is missing', async () => {
  const user = userEvent.setup()
  const path = 'GET /api/player/story/42/7'
  const server = open({ [path]: { status: 500 } })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  server.change(path, { status: 404 })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Journey not found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it.each([
  [404, 'Journey not found'],
  [403, 'Journey not found'],
  [500, 'Failed to load this journey'],
])('[CH8] answers %d with "%s"', async (status, text) => {
  open({ 'GET /api/player/story/42/7': { status, body: { error: 'x', code: 'x' } } })
  expect(await screen.findByText(text)).toBeTruthy()
})

it('[CH8] says so when nothing was played', async () => {
  open({ 'GET /api/player/story/42/7': { body: { run: aRun({}), attempts: [] } } })
  expect(await screen.findByText('Nothing was played')).toBeTruthy()
})

const playback = (index: number) => {
  const game = played[index] as Played
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Playback gameType={game.gameType} steps={replayStepsOf(game)} />
    </QueryClientProvider>,
  )
  return screen.getByRole('slider')
}

it('[CH15] is stepped through by the keyboard alone', async () => {
  const user = userEvent.setup()
  const slider = playback(0)
  const at = () => slider.getAttribute('aria-valuetext')
  screen.getByRole('button', { name: 'Play the moves back' }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(at()).toBe('Move 2 of 3')
  await user.keyboard('{ArrowLeft}')
  expect(at()).toBe('Move 1 of 3')
  await user.keyboard('{End}{ArrowRight}')
  expect(at()).toBe('Move 3 of 3')
  await user.keyboard('{Home}')
  expect(at()).toBe('Move 0 of 3')
})

it('[CH15] plays by itself to the end, pauses, and begins anew', () => {
  vi.useFakeTimers()
  const slider = playback(0)
  const at = () => slider.getAttribute('aria-valuetext')
  const step = () => act(() => vi.advanceTimersByTime(STEP_MS))
  fireEvent.keyDown(slider, { key: ' ' })
  step()
  expect(at()).toBe('Move 1 of 3')
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  step()
  expect(at()).toBe('Move 1 of 3')
  fireEvent.click(screen.getByRole('button', { name: 'Play the moves back' }))
  for (let i = 0; i < 4; i++) step()
  expect(at()).toBe('Move 3 of 3')
  fireEvent.click(screen.getByRole('button', { name: 'Play the moves back' }))
  expect(at()).toBe('Move 0 of 3')
})

it.each([
  [0, /Never found: /],
  [1, /4 of 21 points.*Never found: ALERT, ANTLER, EASTERN, .*, STELLAR and 1 more\./],
  [2, /14 of 20 points.*Never found: ALERT, /],
  [3, /The word was HOUSE\./],
  [4, /The word was [A-Z]+\./],
])('[CH15] shows how game %d stood at its end', async (index, text) => {
  const slider = playback(index)
  fireEvent.change(slider, { target: { value: '9' } })
  const end = Number(slider.getAttribute('max'))
  fireEvent.change(slider, { target: { value: String(end) } })
  expect(document.body.textContent).toMatch(text)
})

it('[PS21] tells at the end of a Word Seeker what its word means', async () => {
  const meaning = { lemma: 'house', partOfSpeech: 'noun', senses: ['Walls.'], isOurs: true }
  const body = { word: 'house', tier: 'answer', commonness: 10, meaning }
  const server = fakeServer({ 'GET /api/words/house': { body } })
  const slider = playback(3)
  expect(server.calls()).toEqual([])
  fireEvent.change(slider, { target: { value: String(slider.getAttribute('max')) } })
  expect(await screen.findByText('Walls.')).toBeTruthy()
})

it('[CH15] keeps what a hive still hides till its end, and names the pangram first', () => {
  const game = played[1] as Played
  const moves = [{ type: 'word', at: 4_000, word: 'ALERT' }]
  render(<Playback gameType="hive-builder" steps={replayStepsOf({ ...game, moves })} />)
  expect(screen.queryByText(/Never found/)).toBeNull()
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } })
  expect(screen.getByText(/Never found: ANTLERS \(the pangram\), ANTLER, EASTERN/)).toBeTruthy()
})

it('[CH15] shows letters with their marks, and guesses as right or wrong', () => {
  fireEvent.change(playback(3), { target: { value: '1' } })
  expect(screen.getAllByRole('img', { name: /right place/ }).length).toBeGreaterThan(0)
  expect(screen.getByRole('img', { name: 'M, not in word' })).toBeTruthy()
  cleanup()
  fireEvent.change(playback(4), { target: { value: '2' } })
  const guesses = screen.getByRole('list', { name: 'Guesses, 1 of 5' })
  expect(within(guesses).getByText(', wrong')).toBeTruthy()
})
