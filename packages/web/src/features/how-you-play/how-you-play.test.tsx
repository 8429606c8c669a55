import type { OwnPlay } from '@lexiverse/contract/own-play'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { identity } from '../../platform/identity.ts'
import { HowYouPlayScreen } from './screen.tsx'

const WEEK_MS = 604_800_000
const since = Date.UTC(2026, 4, 25)
const last = since + 25 * WEEK_MS
const PATH = 'GET /api/how-you-play\\?minutesEast=-?\\d+'

const own: OwnPlay = {
  since,
  weeks: [
    { week: last - WEEK_MS, game: 'twistle', difficulty: 'easy', won: 3, lost: 1 },
    { week: last, game: 'twistle', difficulty: 'hard', won: 1, lost: 1 },
    { week: last, game: 'hive-builder', difficulty: 'easy', won: 0, lost: 4 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 21 ? 7 : hour === 8 ? 3 : 0)),
  firstGuesses: [{ word: 'CRANE', times: 5, won: 4 }],
  longestWords: ['HOUSEBOAT'],
}
const empty = {
  ...own,
  weeks: [],
  firstGuesses: [],
  longestWords: [],
  hours: own.hours.map(() => 0),
}

function open(answer: FakeAnswer) {
  identity.setState({ status: 'guest', playerId: 42 }, true)
  const server = fakeServer({ [PATH]: answer })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <HowYouPlayScreen />
    </QueryClientProvider>,
  )
  return server
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('[HY3] [HY7] asks in the player’s own time, and shows four plots', async () => {
  const server = open({ body: own })
  const heads = await screen.findAllByRole('heading', { level: 2 })
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'What you win',
    'When you play',
    'Your first guesses',
    'Your longest words',
  ])
  const minutesEast = -new Date().getTimezoneOffset()
  expect(server.calls()).toEqual([`GET /api/how-you-play?minutesEast=${minutesEast}`])
  expect(screen.getByText('Most often after 9 PM')).toBeTruthy()
  expect(screen.getByText('5 games, 4 won')).toBeTruthy()
  const word = screen.getByRole('link', { name: /houseboat/ })
  expect(word.getAttribute('href')).toBe('/lexicon?word=houseboat')
})

it('[SV38] says from when figures are that lag', async () => {
  const asOf = new Date(2026, 10, 16, 9, 30).getTime()
  open({ body: { ...own, asOf } })
  expect((await screen.findByText(/Only you can see/)).textContent).toContain(
    'As of Nov 16, 9:30 AM.',
  )
})

it('[HY7] shows weeks from the first game on, and the share won at each difficulty, of a chosen game', async () => {
  open({ body: own })
  const weeks = await screen.findByRole('group', { name: /Games by week/ })
  const tips = () =>
    within(weeks)
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label'))
  expect(tips()).toEqual(['Week of Nov 9: 3 won, 1 lost', 'Week of Nov 16: 1 won, 5 lost'])
  const dials = () =>
    screen.getAllByText(/ won$|Not played yet/).map(({ textContent }) => textContent)
  expect(dials().slice(0, 4)).toEqual([
    '3 of 8 won',
    'Not played yet',
    '1 of 2 won',
    'Not played yet',
  ])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'twistle')
  expect(tips()[1]).toBe('Week of Nov 16: 1 won, 1 lost')
  expect(dials()[0]).toBe('3 of 4 won')
})

it('[HY2] [HY7] says in place of an empty plot that tutorial games do not count', async () => {
  open({ body: { ...own, weeks: [] } })
  expect(
    await screen.findByText('Tutorial games do not count here. Play a star and it will show.'),
  ).toBeTruthy()
  expect(screen.queryByRole('group', { name: /Games by week/ })).toBeNull()
})

it('[HY7] does not deny the Word Seekers whose moves are no longer kept', async () => {
  open({ body: { ...own, firstGuesses: [] } })
  expect(
    await screen.findByText(
      'No first guess to show. The moves of older practice games are not kept.',
    ),
  ).toBeTruthy()
})

it('[HY7] tells every plot of figures as a table too', async () => {
  open({ body: own })
  await userEvent.click(await screen.findByRole('button', { name: 'Table of When you play' }))
  const rows = within(screen.getByRole('table', { name: 'When you play' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['HourGames', '8 AM3', '9 PM7'])
})

it('[HY7] invites a player without a game', async () => {
  open({ body: empty })
  expect(await screen.findByText('Your first game draws the first line')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Play a game' }).getAttribute('href')).toBe('/practice')
})

it('[HY7] says why it could not be read', async () => {
  open({ isLost: true })
  expect(await screen.findByText('Failed to load how you play')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
