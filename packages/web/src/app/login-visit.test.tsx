import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPlayer, fakeServer } from '../../test/fake-server.ts'
import { identity } from '../platform/identity.ts'
import { beginVisit, Router } from './router.tsx'

// The player's table is fetched by the test, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

vi.mock('../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

const fetchTable = vi.hoisted(() => vi.fn())
vi.mock('./player-table.tsx', load => {
  fetchTable()
  return load()
})

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lexiverse.guest', '{"version":1,"value":true}')
  fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'GET /api/auth/providers': { body: { google: true, apple: false } },
    'GET /api/player/runs/42.*': { body: [] },
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('[SH42] a known guest has the login page before the table of the other screens is fetched', async () => {
  window.history.pushState(null, '', '/login')
  await beginVisit()
  expect(identity.getState().status).toBe('guest')
  render(<Router />)
  const title = screen.getByRole('heading', { name: 'Lexiverse' })
  await act(() => vi.advanceTimersByTimeAsync(4_999))
  expect(fetchTable).not.toHaveBeenCalled()

  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await vi.waitFor(() => expect(fetchTable).toHaveBeenCalled(), { timeout: 20_000 })
  expect(screen.getByRole('heading', { name: 'Lexiverse' })).toBe(title)
  act(() => window.history.pushState(null, '', '/nowhere'))
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
})

it('[SH2] a guest who leaves the login page at once reaches the other screens, and it again', async () => {
  window.history.pushState(null, '', '/login')
  identity.setState({ status: 'guest', playerId: 42 }, true)
  vi.useRealTimers()
  render(<Router />)
  expect(await screen.findByText('Continue as Guest')).toBeTruthy()
  act(() => window.history.pushState(null, '', '/nowhere'))
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  expect(screen.queryByText('Continue as Guest')).toBeNull()
  act(() => window.history.pushState(null, '', '/login'))
  expect(await screen.findByText('Continue as Guest')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Page Not Found' })).toBeNull()
})
