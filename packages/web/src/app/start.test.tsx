import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPlayer, fakeServer } from '../../test/fake-server.ts'
import { identity } from '../platform/identity.ts'

// The whole app is loaded, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

vi.mock('../platform/audio/audio.ts', () => ({
  installAudio: vi.fn(),
  playCue: vi.fn(),
  setBed: vi.fn(),
}))

const roots = vi.hoisted((): { unmount: () => void }[] => [])

vi.mock('react-dom/client', async load => {
  const { createRoot, ...others } = await load<typeof import('react-dom/client')>()
  const remembered: typeof createRoot = (...args) => {
    const root = createRoot(...args)
    roots.push(root)
    return root
  }
  return { ...others, createRoot: remembered }
})

// Its listeners would stay on the window, which the files of a worker share.
vi.mock('../platform/global-errors.ts', () => ({ watchGlobalErrors: vi.fn() }))

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = '<div id="root">As the build drew it</div>'
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  // Still mounted, the app would follow the addresses of later files and call their servers.
  act(() => {
    for (const root of roots.splice(0)) root.unmount()
  })
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[SH1] a check that hangs offers a way on 3 s after the app has started', async () => {
  localStorage.setItem('lexiverse.account', '{"version":1,"value":7}')
  fakeServer({
    'GET /api/auth/user': { until: new Promise(() => undefined) },
    'POST /api/players/init': { body: aPlayer() },
  })
  await act(() => import('./start.tsx'))
  await pass(2_999)
  expect(document.body.textContent).toContain('As the build drew it')
  await pass(1)
  fireEvent.click(screen.getByRole('button', { name: 'Continue as Guest' }))
  await pass(1_500)
  expect(identity.getState().status).toBe('guest')
})
