import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aPlayer, fakeServer } from '../../test/fake-server.ts'
import { identity } from '../platform/identity.ts'
import { clearToasts, readToasts } from '../ui/toast-store.ts'
import { Router } from './router.tsx'

// Parts are fetched when they are first drawn, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

vi.mock('../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[SH3] one notice a visit says that this browser stores nothing', async () => {
  fakeServer({ 'POST /api/players/init': { body: aPlayer() } })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('Storage is off', 'SecurityError')
    },
  })
  identity.setState({ status: 'guest', playerId: 42 }, true)
  window.history.replaceState(null, '', '/nowhere')
  const open = async () => {
    clearToasts()
    render(<Router />)
    await screen.findByRole('heading', { name: 'Page Not Found' })
    cleanup()
    return readToasts().map(({ title }) => title)
  }
  expect(await open()).toEqual(['This browser stores nothing'])
  expect(await open()).toEqual([])
})
