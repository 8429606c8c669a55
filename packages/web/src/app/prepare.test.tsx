import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { identity } from '../platform/identity.ts'
import { queryClient } from './query-client.ts'
import { beginVisit, Router } from './router.tsx'

const keep = (key: string, value: unknown) =>
  localStorage.setItem(`lexiverse.${key}`, JSON.stringify({ version: 1, value }))

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  identity.setState({ status: 'checking' }, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the app at an address; the question who is there is never answered. */
function openAt(address: string) {
  window.history.replaceState(null, '', address)
  const server = fakeServer({})
  const answered = fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const answer = answered(url, init)
    return url === '/api/auth/user' ? new Promise(() => undefined) : answer
  })
  beginVisit()
  render(<Router />)
  return server
}

it.each([
  ['/statistics', ['GET /api/stats/overview', 'GET /api/stats/recent-runs']],
  ['/chronicles', ['GET /api/player/run-stats/42', 'GET /api/player/runs/42']],
  ['/player-dashboard?playerId=7', ['GET /api/stats/player/7']],
  ['/lexicon?sort=rarest', ['GET /api/lexicon/42', 'GET /api/lexicon/42/words?sort=rarest']],
  ['/lexicon?word=tarn', ['GET /api/lexicon/42/words/tarn']],
  ['/how-you-play', [expect.stringContaining('GET /api/how-you-play?')]],
])(
  '[CH22] at %s what is shown is asked for while it is found out who is there',
  async (address, calls) => {
    keep('account', 1)
    keep('player', 42)
    const server = openAt(address)
    await vi.waitFor(() => expect(server.calls()).toEqual(expect.arrayContaining(calls)), {
      timeout: 30_000,
    })
    expect(identity.getState().status).toBe('checking')
  },
)

it('[CH22] for whoever has never been here nothing is asked ahead', async () => {
  const server = openAt('/statistics')
  await vi.dynamicImportSettled()
  expect(server.calls().filter(call => call.includes('/stats/'))).toEqual([])
})
