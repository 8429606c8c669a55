import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aPlayer, fakeServer } from '../../../test/fake-server.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import { sampleAttempt, sampleJourney } from '../../../test/sample-journey.ts'
import { identity } from '../../platform/identity.ts'
import { clearJourneys, journeys } from '../../play/journey/journey-store.ts'
import { markRefreshNeeded, takeRefreshNeeded } from '../../play/journey/refresh-flag.ts'
import { clearWinnings } from '../../play/rewards/winnings.ts'
import type { QueuedResult } from '../../play/sync/queue.ts'
import { reportResult } from '../../play/sync/report-result.ts'
import { sendQueue } from '../../play/sync/send-queue.ts'
import { MapScreen } from './screen.tsx'

// Parts are fetched when they are first drawn, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

const GLYPHS = 'GET /api/glyphs/inventory/42'
const VALIDATE = 'GET /api/player/validate-run/7'
const COMPLETE = 'POST /api/games/complete'

const onTheWay = sampleJourney({
  completedNodes: ['start', 'node-a'],
  unlockedNodes: ['start', 'node-a', 'node-b', 't1', 'm1'],
  currentNode: 't1',
})

const finished: QueuedResult = {
  kind: 'result',
  playerId: 42,
  runId: 7,
  attemptId: 1,
  nodeId: 't1',
  game: 'word-web',
  result: 'defeat',
  score: 0,
  mindPoints: 1,
  timeElapsed: 1,
  moves: [],
}

let server: ReturnType<typeof fakeServer>
const count = (call: string) => server.calls().filter(asked => asked === call).length

beforeEach(() => {
  localStorage.clear()
  clearJourneys()
  clearWinnings()
  takeRefreshNeeded()
  fillQueue()
  identity.setState({ status: 'guest', playerId: 42 }, true)
  journeys.setState({ campaign: onTheWay, active: 'campaign' })
  server = fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    [VALIDATE]: { body: { ...sampleAttempt(onTheWay), valid: true } },
    [COMPLETE]: { isLost: true },
    [GLYPHS]: { body: { runId: 7, glyphs: [], capacity: 3, hasFreeInsight: false, offers: [] } },
    'GET /api/perks/inventory/42': {
      body: { perks: [], loadout: { slot1: null, slot2: null, slot3: null } },
    },
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open() {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={memoryLocation({ path: '/game-map' }).hook}>
        <MapScreen />
      </Router>
    </QueryClientProvider>,
  )
}

const completion = {
  completionId: 'done-1',
  rewards: { score: 300, glyphs: [], offers: [], mindPointsRestored: 0 },
  result: 'victory',
  score: 300,
  mindPoints: { current: 3, maximum: 3 },
  progress: { ...onTheWay.progress, completedNodes: ['start', 'node-a', 't1'], totalScore: 300 },
  events: ['node-completed'],
  isRunComplete: false,
}

it('[PS26] a defeat that waits to be sent has cost its mind points on the map too', async () => {
  await reportResult(finished)
  open()
  expect(screen.getByRole('img', { name: '1 of 3 mind points' })).toBeTruthy()
  expect(screen.getByText(/It is your last: losing it ends the journey/)).toBeTruthy()
})

it('[PS9] [PS25] a result delivered while the map is open is shown there with its flag', async () => {
  await reportResult({ ...finished, result: 'victory', mindPoints: 3 })
  open()
  await waitFor(() => expect(count(GLYPHS)).toBe(1))
  server.change(COMPLETE, { body: completion })
  await act(() => sendQueue())
  expect(
    await screen.findByRole('button', { name: 'Word Web, Completed, won +300 score' }),
  ).toBeTruthy()
  await waitFor(() => expect(count(GLYPHS)).toBe(2))
})

it('[SH29] the journey is requested once when the map opens, also after a victory', async () => {
  markRefreshNeeded()
  open()
  await waitFor(() => expect(count(VALIDATE)).toBeGreaterThan(0))
  await waitFor(() => expect(count(GLYPHS)).toBeGreaterThan(0))
  expect(count(VALIDATE)).toBe(1)
})

it('[SH29] a visible map shows at once what another tab has won or spent', async () => {
  open()
  await waitFor(() => expect(count(GLYPHS)).toBe(1))
  localStorage.setItem('lexiverse.refresh-needed', '{"version":2,"value":"spent there"}')
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'lexiverse.refresh-needed' })),
  )
  await waitFor(() => expect(count(GLYPHS)).toBe(2))
  expect(localStorage.getItem('lexiverse.refresh-needed')).toContain('spent there')
})
