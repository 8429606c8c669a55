import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from './fake-server.ts'
import { loadSignInWays, signInWays, signOut } from './sign-in.ts'

const put = (key: string, value: unknown) =>
  localStorage.setItem(`lexiverse.${key}`, JSON.stringify({ version: 1, value }))

beforeEach(() => {
  localStorage.clear()
  signInWays.setState({ hasApple: false })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const done: FakeAnswer = { body: { success: true } }

describe('signing out', () => {
  it('[SH15] forgets the player and reloads', async () => {
    put('guest', true)
    put('device-id', 'a device that was known')
    put('preferences', 'mine')
    const server = fakeServer({ 'POST /auth/logout': done })
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    expect(await signOut()).toBe(true)
    expect(server.calls()).toEqual(['POST /auth/logout'])
    expect(Object.keys(localStorage)).toEqual(['lexiverse.preferences'])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['no answer comes', { isLost: true }],
    ['the server fails', { status: 503 }],
    ['it is asked too often', { status: 429 }],
  ])('[ID14] has not happened, and forgets nothing, when %s', async (_what, answer) => {
    put('account', 7)
    put('outbox', [])
    fakeServer({ 'POST /auth/logout': answer })
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    expect(await signOut()).toBe(false)
    expect(Object.keys(localStorage).sort()).toEqual(['lexiverse.account', 'lexiverse.outbox'])
    expect(reload).not.toHaveBeenCalled()
  })

  it('[ID5] can be meant for every device', async () => {
    const server = fakeServer({ 'POST /auth/logout-everywhere': done })
    vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await signOut({ isEverywhere: true })
    expect(server.calls()).toEqual(['POST /auth/logout-everywhere'])
  })
})

describe('the ways to sign in', () => {
  it('[ID8] are told by the server', async () => {
    fakeServer({ 'GET /api/auth/ways': { body: { google: true, apple: true } } })
    await loadSignInWays()
    expect(signInWays.getState()).toEqual({ hasApple: true })
  })

  it('[ID8] stay as they are where it does not tell', async () => {
    fakeServer({ 'GET /api/auth/ways': { isLost: true } })
    await loadSignInWays()
    expect(signInWays.getState()).toEqual({ hasApple: false })
  })
})
