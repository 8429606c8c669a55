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
  it.each([
    ['answers', done],
    ['fails', { isLost: true }],
  ])('[SH15] forgets the player and reloads when the call %s', async (_what, answer) => {
    put('guest', true)
    put('device-id', 'a device that was known')
    put('preferences', 'mine')
    const server = fakeServer({ 'POST /auth/logout': answer })
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await signOut()
    expect(server.calls()).toEqual(['POST /auth/logout'])
    expect(Object.keys(localStorage)).toEqual(['lexiverse.preferences'])
    expect(reload).toHaveBeenCalledTimes(1)
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
