import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { bareNames, RIGHT_TO_LEFT } from '../../../test/bare-names.ts'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { sampleDone } from '../../../test/sample-daily.ts'
import { sampleWatched } from '../../../test/sample-watched.ts'
import { LONGEST_WAIT_MS } from '../../boards/shared/replay/timeline.ts'
import { identity } from '../../platform/identity.ts'
import { DailyWatchScreen } from './watch-screen.tsx'

const DATE = '2026-11-16'
const WATCH = `GET /api/daily/watch/${DATE}`
const yours = sampleWatched({ runId: 7, name: 'Traveler 42', score: 900 })

resetBetweenTests()
beforeEach(() => identity.setState({ status: 'guest', playerId: 42 }, true))
afterEach(() => vi.useRealTimers())

function open(answer: FakeAnswer, search = `date=${DATE}`) {
  const [, run] = search.split('&run=')
  const server = fakeServer({
    'GET /api/daily': { body: sampleDone() },
    [run ? `${WATCH}\\?runId=${run}` : WATCH]: answer,
  })
  const place = memoryLocation({ path: '/daily-watch', searchPath: search })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={place.hook} searchHook={place.searchHook}>
        <DailyWatchScreen />
      </Router>
    </QueryClientProvider>,
  )
  return server
}

const both = { body: { date: DATE, watched: sampleWatched(), yours } }
const regions = () => screen.getAllByRole('region').map(region => region.getAttribute('aria-label'))

it('[DS12] shows the day’s best beside the own, star by star', async () => {
  open(both)
  expect(await screen.findByRole('tab', { name: 'Star 1' })).toBeDefined()
  expect(
    screen.getByText(/\u2068Vesper\u2069 made 1,500 points in 5m 0s, you made 900 points/),
  ).toBeDefined()
  expect(regions()).toEqual(['Vesper', 'You'])
  fireEvent.click(screen.getByRole('switch', { name: 'Show yours beside it' }))
  expect(regions()).toEqual(['Vesper'])
})

it('[LO40] a name stays in its own direction, and may be the one that the own board has', async () => {
  open({ body: { date: DATE, watched: sampleWatched({ name: RIGHT_TO_LEFT }), yours } })
  expect(await screen.findByRole('tab', { name: 'Star 1' })).toBeDefined()
  expect(bareNames()).toEqual([])
  document.body.replaceChildren()
  open({ body: { date: DATE, watched: sampleWatched({ name: 'You' }), yours } })
  expect(await screen.findByRole('tab', { name: 'Star 1' })).toBeDefined()
  expect(regions()).toEqual(['You', 'You'])
})

it('[DS12] a result of a row is asked for by its number', async () => {
  const server = open(both, `date=${DATE}&run=70`)
  expect(await screen.findByRole('tab', { name: 'Star 1' })).toBeDefined()
  expect(server.calls()).toContain(`${WATCH}?runId=70`)
})

it('[DS12] both boards move in step, and a phone chooses which one it shows', async () => {
  open(both)
  const next = await screen.findByRole('button', { name: 'Next move' })
  const captions = () =>
    screen.getAllByRole('region').map(region => region.querySelector('p')?.textContent)
  expect(captions()).toEqual(['The game begins.', 'The game begins.'])
  fireEvent.click(next)
  const [first, second] = captions()
  expect(first).not.toBe('The game begins.')
  expect(second).toBe(first)
  const choice = within(screen.getByRole('group', { name: 'Board' }))
  const shown = () => screen.getAllByRole('region').map(region => region.getAttribute('data-shown'))
  expect(shown()).toEqual(['true', 'false'])
  fireEvent.click(choice.getByRole('button', { name: 'You' }))
  expect(shown()).toEqual(['false', 'true'])
})

it('[DS12] plays in the times of the moves at 1, 2 and 4 times their speed, and tells of waits', async () => {
  const [web] = sampleWatched().stars
  if (!web) throw new Error('No star')
  const moves = web.moves.slice(0, 2).map((move, i) => ({ ...move, at: i === 0 ? 1_000 : 61_000 }))
  const watched = sampleWatched({ stars: [{ ...web, moves }] })
  open({ body: { date: DATE, watched, yours: watched } })
  const slider = await screen.findByRole('slider', { name: 'Move' })
  vi.useFakeTimers()
  const at = () => slider.getAttribute('aria-valuetext')
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  fireEvent.click(screen.getByRole('button', { name: 'Speed 2' }))
  expect(screen.getByRole('button', { name: 'Speed 2' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Play the moves back' }))
  pass(499)
  expect(at()).toBe('Move 0 of 2')
  pass(1)
  expect(at()).toBe('Move 1 of 2')
  pass(LONGEST_WAIT_MS / 2)
  expect(at()).toBe('Move 2 of 2')
  expect(document.body.textContent).toContain('1:01 · after 1m 0s')
  expect(document.body.textContent).toContain('Waits of more than 4 seconds are shortened')
})

it('[DS12] the own result alone has one board', async () => {
  open({ body: { date: DATE, watched: yours, yours } })
  expect(await screen.findByText(/You made 900 points/)).toBeDefined()
  await screen.findByRole('tab', { name: 'Star 1' })
  expect(regions()).toEqual(['You'])
  expect(screen.queryByRole('switch')).toBeNull()
})

it('[DS12] says when the own journey has to come first, and when a result is not shown', async () => {
  open({ status: 409, body: { error: 'Not yet.', code: 'not-completed' } })
  expect(await screen.findByText('Your own journey comes first')).toBeDefined()
  expect(screen.getByRole('link', { name: 'To the Day' }).getAttribute('href')).toBe(
    `/daily?date=${DATE}`,
  )
  document.body.replaceChildren()
  open({ status: 404, body: { error: 'No.', code: 'not-found' } })
  expect(await screen.findByText('This result is not shown')).toBeDefined()
})
