import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPlayer, type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { identity } from '../../platform/identity.ts'
import { rateLatency } from './checks.ts'
import { SimpleTestScreen } from './screen.tsx'

const { playCue } = vi.hoisted(() => ({ playCue: vi.fn() }))
vi.mock('../../platform/audio/audio.ts', () => ({ playCue, setBed: vi.fn() }))
const user = userEvent.setup({ pointerEventsCheck: 0 })

beforeEach(() => {
  localStorage.clear()
  identity.setState({ status: 'guest', playerId: 42 }, true)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({
    'GET /healthz': { body: { status: 'alive', version: '0.1.0+abc' } },
    'GET /readyz': { body: { status: 'ready', database: 'sqlite' } },
    'GET /api/players/42': { body: aPlayer() },
    ...answers,
  })
  vi.stubGlobal('AudioContext', class {})
  render(<SimpleTestScreen />)
  return server
}

const textOf = async (name: string) => (await screen.findByRole('region', { name })).textContent

describe('the diagnostics', () => {
  it('[AD26] look at API, storage, audio, player and version', async () => {
    open()
    expect(await screen.findByText('Everything answers.')).toBeTruthy()
    expect(await textOf('API')).toMatch(/Healthalive.*Databasesqlite, ready.*Latency\d+ ms/)
    expect(await textOf('Storage')).toContain('Local storageWorks')
    expect(await textOf('Audio')).toContain('Web AudioAvailable')
    expect(await textOf('Player')).toMatch(/Guest.*Player ID42.*abcd…/)
    expect(await textOf('Version')).toContain('Server0.1.0+abc')
  })

  it('[AD26] say what fails, and look again when asked', async () => {
    const server = open({
      'GET /readyz': { status: 503, body: { error: 'The database is away.', code: 'unavailable' } },
    })
    expect(await screen.findByText('One check has failed.')).toBeTruthy()
    expect(await textOf('API')).toContain('The database is away., Failed')
    server.change('GET /readyz', { body: { status: 'ready', database: 'postgres' } })
    await user.click(screen.getByRole('button', { name: 'Run Again' }))
    expect(await screen.findByText('Everything answers.')).toBeTruthy()
    expect(await textOf('API')).toContain('postgres, ready')
  })

  it('[AD26] notice a lost connection and a storage that is shut', async () => {
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new Error('quota')
      },
    })
    open({ 'GET /healthz': { isLost: true } })
    const api = await screen.findByRole('region', { name: 'API' })
    expect(await within(api).findAllByText(/No answer/)).toHaveLength(2)
    expect(await textOf('Storage')).toContain('Cannot be written')
  })

  it('[AD26] play a tone', async () => {
    open()
    await user.click(screen.getByRole('button', { name: 'Play a Tone' }))
    expect(playCue).toHaveBeenCalledWith('level-complete')
  })

  it('[AD26] are copied as text, and say so', async () => {
    open()
    await screen.findByText('Everything answers.')
    await user.click(screen.getByRole('button', { name: 'Copy Report' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain('API / Health: alive')
    expect(copied).toContain('API / Database: sqlite, ready')
    expect(copied).toContain('Version / Server: 0.1.0+abc')
    expect(
      await screen.findByRole('button', { name: 'Copy Report' }, { timeout: 5_000 }),
    ).toBeTruthy()
  })

  it('[AD26] say that they could not be copied', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    open()
    await screen.findByText('Everything answers.')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(screen.getByRole('button', { name: 'Copy Report' }))
    expect(await screen.findByRole('button', { name: 'Not copied' })).toBeTruthy()
  })

  it('[AD26] tell the median of the latency, and when it is slow', () => {
    expect(rateLatency([9.6, 1, 3.2, 300, 4])).toEqual({
      label: 'Latency',
      value: '4 ms (1 to 300 ms)',
      verdict: 'good',
    })
    expect(rateLatency([301, 400, 500]).verdict).toBe('fair')
    expect(rateLatency([]).value).toBe('0 ms (0 to 0 ms)')
  })
})
