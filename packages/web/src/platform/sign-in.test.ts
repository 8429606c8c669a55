import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../test/fake-server.ts'
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
    await signOut()
    expect(server.calls()).toEqual(['POST /auth/logout'])
    expect(Object.keys(localStorage)).toEqual(['lexiverse.preferences'])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['no answer comes', { isLost: true }],
    ['the server fails', { status: 503 }],
    ['it is asked too often', { status: 429 }],
  ])('[SH15] [ID14] continues when %s, and the sign-out is sent later', async (_what, answer) => {
    put('account', 7)
    put('guest', true)
    fakeServer({ 'POST /auth/logout': answer })
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await signOut()
    expect(Object.keys(localStorage)).toEqual(['lexiverse.sign-out-due'])
    expect(reload).toHaveBeenCalledTimes(1)
    expect(console.warn).toHaveBeenCalledWith('Sign-out failed', expect.anything())
  })

  it('[ID14] keeps results that have not been sent either', async () => {
    put('account', 7)
    put('queue', [{ kind: 'result', attemptId: 5 }])
    localStorage.setItem('lexiverse.attempt.4.node-a', 'a game in play')
    fakeServer({ 'POST /auth/logout': { isLost: true } })
    vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await signOut()
    const aside = JSON.parse(localStorage.getItem('lexiverse.aside.7') ?? '').value
    expect(aside.queue).toEqual([{ kind: 'result', attemptId: 5 }])
    expect(aside.games).toEqual({ '.4.node-a': 'a game in play' })
  })

  it('[ID14] removes the readable session cookie at once, and no other', async () => {
    const cookies = '__Host-lexiverse-signed-in=yes; other=stays'
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
    const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    fakeServer({ 'POST /auth/logout': { isLost: true } })
    vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await signOut()
    expect(set.mock.calls).toEqual([['__Host-lexiverse-signed-in=; Max-Age=0; Path=/']])
  })

  it('[ID5] can apply to every device', async () => {
    const server = fakeServer({ 'POST /auth/logout-everywhere': done })
    vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await signOut('everywhere')
    expect(server.calls()).toEqual(['POST /auth/logout-everywhere'])
  })
})

describe('the ways to sign in', () => {
  it('[ID8] come from the server', async () => {
    fakeServer({ 'GET /api/auth/ways': { body: { google: true, apple: true } } })
    await loadSignInWays()
    expect(signInWays.getState()).toEqual({ hasApple: true })
  })

  it('[ID8] stay as they are if the server does not answer', async () => {
    fakeServer({ 'GET /api/auth/ways': { isLost: true } })
    await loadSignInWays()
    expect(signInWays.getState()).toEqual({ hasApple: false })
  })
})
