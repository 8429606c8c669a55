import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPlayer, type FakeAnswer, fakeServer } from '../../test/fake-server.ts'
import { sampleUser, signedOut } from '../../test/sample-user.ts'

const USER = 'GET /api/auth/user'
const INIT = 'POST /api/players/init'
const lost: FakeAnswer = { isLost: true }

const aUser = (id: number) => ({ ...sampleUser, id })

const load = async () => {
  vi.resetModules()
  return import('./identity.ts')
}

/** The server's sign that there is a session. */
const openSession = () =>
  void vi.spyOn(document, 'cookie', 'get').mockReturnValue('lexiverse-signed-in=yes')

const put = (key: string, value: unknown) =>
  localStorage.setItem(`lexiverse.${key}`, JSON.stringify({ version: 1, value }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a sign-out that could not be sent', () => {
  const LOGOUT = 'POST /auth/logout'
  const done: FakeAnswer = { body: { success: true } }

  it('[SH15] [ID14] is sent first; until then the player stays a visitor', async () => {
    put('sign-out-due', 'here')
    put('account', 7)
    const { checkIdentity, recheckIdentity, identity } = await load()
    const server = fakeServer({ [LOGOUT]: lost, [USER]: { body: aUser(7) } })
    await checkIdentity()
    expect(identity.getState()).toEqual({ status: 'visitor' })
    expect(server.calls()).toEqual([LOGOUT])
    server.change(LOGOUT, done)
    server.change(USER, signedOut)
    await recheckIdentity()
    expect(identity.getState()).toEqual({ status: 'visitor' })
    expect(server.calls()).toEqual([LOGOUT, LOGOUT, USER])
    expect(localStorage.getItem('lexiverse.sign-out-due')).toBeNull()
  })

  it('[ID14] is sent for every device if the player asked for that', async () => {
    put('sign-out-due', 'everywhere')
    const { checkIdentity } = await load()
    const server = fakeServer({ 'POST /auth/logout-everywhere': done })
    await checkIdentity()
    expect(server.calls()).toEqual(['POST /auth/logout-everywhere'])
  })

  it('[ID14] blocks guests: the server would take them for the account', async () => {
    put('sign-out-due', 'here')
    const { continueAsGuest, identity } = await load()
    const server = fakeServer({ [LOGOUT]: lost, [INIT]: { body: aPlayer() } })
    expect(await continueAsGuest()).toBe(false)
    expect([server.calls(), identity.getState().status]).toEqual([[LOGOUT], 'checking'])
    server.change(LOGOUT, done)
    expect(await continueAsGuest()).toBe(true)
    expect(identity.getState().status).toBe('guest')
  })

  it('[ID14] is settled by signing in again', async () => {
    put('sign-out-due', 'here')
    openSession()
    const { checkIdentity, identity } = await load()
    const server = fakeServer({ [USER]: { body: aUser(7) }, [INIT]: { body: aPlayer() } })
    await checkIdentity()
    expect(identity.getState().status).toBe('signed-in')
    expect(server.calls()).toEqual([USER, INIT])
    expect(localStorage.getItem('lexiverse.sign-out-due')).toBeNull()
  })

  it('[ID14] of every device is sent even after a new sign-in: the other devices are still signed in', async () => {
    put('sign-out-due', 'everywhere')
    openSession()
    const { checkIdentity } = await load()
    const server = fakeServer({ 'POST /auth/logout-everywhere': done, [USER]: signedOut })
    await checkIdentity()
    expect(server.calls()[0]).toBe('POST /auth/logout-everywhere')
    expect(localStorage.getItem('lexiverse.sign-out-due')).toBeNull()
  })

  it('[ID14] is sent once at a time', async () => {
    put('sign-out-due', 'here')
    await load()
    const { sendPendingSignOut } = await import('./pending-sign-out.ts')
    const server = fakeServer({ [LOGOUT]: done })
    await Promise.all([sendPendingSignOut(), sendPendingSignOut()])
    expect(server.calls()).toEqual([LOGOUT])
  })

  it('[SH10] survives when all other data is cleared', async () => {
    put('sign-out-due', 'here')
    put('run', 'a journey')
    const { clearPlayerData } = await load()
    clearPlayerData()
    expect(Object.keys(localStorage)).toEqual(['lexiverse.sign-out-due'])
  })
})

describe('the identity', () => {
  it('[SH1] [SH2] is a visitor when signed out and nothing was chosen', async () => {
    openSession()
    const { checkIdentity, identity } = await load()
    const server = fakeServer({ [USER]: signedOut })
    expect(identity.getState()).toEqual({ status: 'checking' })
    await checkIdentity()
    expect(identity.getState()).toEqual({ status: 'visitor' })
    expect(server.calls()).toEqual([USER])
  })

  it('[SH1] is a visitor at once in a browser without a session, without a call', async () => {
    const { checkIdentity, identity } = await load()
    const server = fakeServer({})
    const checking = checkIdentity()
    expect(identity.getState()).toEqual({ status: 'visitor' })
    await checking
    expect(server.calls()).toEqual([])
  })

  describe('[SH47] who followed a guest link before the app had loaded', () => {
    const arrive = (type: string, path: string, from = '/login') => {
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
        { type } as PerformanceNavigationTiming,
      ])
      vi.spyOn(document, 'referrer', 'get').mockReturnValue(window.location.origin + from)
      window.history.replaceState(null, '', path)
    }

    it.each([
      ['/login', '/'],
      ['/login', '/play'],
      ['/', '/play'],
    ])('[SH47] is a guest (from %s to %s)', async (from, path) => {
      arrive('navigate', path, from)
      const { checkIdentity, identity } = await load()
      fakeServer({ [INIT]: { body: aPlayer() } })
      await checkIdentity()
      expect(identity.getState()).toEqual({ status: 'guest', playerId: 42 })
    })

    it.each([
      ['reload', '/login', '/'],
      ['back_forward', '/login', '/'],
      ['navigate', '/login', '/game-map'],
      ['navigate', '/', '/'],
      ['navigate', '/credits', '/play'],
    ])(
      '[SH47] is not a guest after another navigation (%s from %s to %s)',
      async (...[type, from, path]) => {
        arrive(type, path, from)
        const { checkIdentity, identity } = await load()
        fakeServer({})
        await checkIdentity()
        expect(identity.getState()).toEqual({ status: 'visitor' })
      },
    )
  })

  it('[LO48] is a guest at once at a link to a room', async () => {
    window.history.replaceState(null, '', '/multiplayer?join=CDF34&invite=abc')
    const { checkIdentity, identity } = await load()
    fakeServer({ [INIT]: { body: aPlayer() } })
    await checkIdentity()
    expect(identity.getState()).toEqual({ status: 'guest', playerId: 42 })
    window.history.replaceState(null, '', '/')
  })

  it('[SH2] is a guest when that was chosen before', async () => {
    put('guest', true)
    const { checkIdentity, identity } = await load()
    fakeServer({ [USER]: signedOut, [INIT]: { body: aPlayer() } })
    await checkIdentity()
    expect(identity.getState()).toEqual({ status: 'guest', playerId: 42 })
  })

  it('[SH1] is a known guest at once, without a call', async () => {
    put('guest', true)
    put('player', 42)
    const { checkIdentity, identity } = await load()
    const server = fakeServer({ [INIT]: { body: aPlayer() } })
    const checking = checkIdentity()
    expect(identity.getState()).toEqual({ status: 'guest', playerId: 42 })
    await checking
    expect(server.calls()).toEqual([INIT])
  })

  it.each([
    ['a session has been opened here', () => openSession()],
    ['an account has played here', () => put('account', 7)],
  ])('[SH1] is checked with the server, guest or not, when %s', async (_when, prepare) => {
    put('guest', true)
    put('player', 42)
    prepare()
    const { checkIdentity, identity } = await load()
    fakeServer({ [USER]: { body: aUser(7) }, [INIT]: { body: aPlayer() } })
    await checkIdentity()
    expect(identity.getState()).toMatchObject({ status: 'signed-in', user: { id: 7 } })
  })

  it.each([
    ['the server fails', { status: 500 }],
    ['the connection is lost', lost],
  ])('[SH1] is a guest when %s', async (_what, answer) => {
    openSession()
    const { checkIdentity, identity } = await load()
    const server = fakeServer({ [USER]: answer, [INIT]: { body: aPlayer() } })
    await checkIdentity()
    expect(identity.getState()).toEqual({ status: 'guest', playerId: 42 })
    for (const event of ['focus', 'online']) window.dispatchEvent(new Event(event))
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(server.calls()).toEqual([USER, INIT])
  })

  it('[SH1] is not asked again within 5 minutes', async () => {
    openSession()
    const { checkIdentity } = await load()
    const server = fakeServer({ [USER]: signedOut })
    await checkIdentity()
    vi.advanceTimersByTime(299_000)
    await checkIdentity()
    expect(server.calls()).toEqual([USER])
    vi.advanceTimersByTime(1_000)
    await checkIdentity()
    expect(server.calls()).toEqual([USER, USER])
  })

  it('[SH13] sends the account to the server when signed in', async () => {
    openSession()
    const { checkIdentity, identity } = await load()
    const server = fakeServer({ [USER]: { body: aUser(7) }, [INIT]: { body: aPlayer() } })
    await checkIdentity()
    expect(identity.getState()).toEqual({ status: 'signed-in', playerId: 42, user: aUser(7) })
    expect(server.asked[1]?.body).toMatchObject({ displayName: 'Mira', oauthUserId: 7 })
  })
})

describe('the player', () => {
  it('[SH14] is waited for 1.5 s at most; the home screen then stands on player 1', async () => {
    const { continueAsGuest, identity } = await load()
    fakeServer({ [INIT]: lost })
    const entering = continueAsGuest()
    await vi.advanceTimersByTimeAsync(1_500)
    await entering
    expect(identity.getState()).toEqual({ status: 'guest', playerId: 1 })
  })

  it('[SH13] is announced again after 2, 4 and 8 s, and then given up', async () => {
    const { continueAsGuest, identity } = await load()
    const server = fakeServer({ [INIT]: lost })
    void continueAsGuest()
    const attempts = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return server.calls().length
    }
    expect(await attempts(0)).toBe(1)
    expect(await attempts(1_999)).toBe(1)
    expect(await attempts(1)).toBe(2)
    expect(await attempts(4_000)).toBe(3)
    expect(await attempts(8_000)).toBe(4)
    expect(await attempts(60_000)).toBe(4)
    expect(identity.getState()).toMatchObject({ playerId: 1 })
    const log = JSON.parse(sessionStorage.getItem('player-init-error-log') ?? '[]')
    expect(log).toHaveLength(4)
  })

  it('[SH13] is given up after 15 s without an answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { continueAsGuest } = await load()
    fakeServer({ [INIT]: { body: aPlayer() } })
    await continueAsGuest()
    expect(timeout).toHaveBeenCalledWith(15_000)
  })

  it('[SH13] is not announced again when the server refuses', async () => {
    const { continueAsGuest, readyPlayer } = await load()
    const server = fakeServer({ [INIT]: { status: 400, body: { error: 'No.', code: 'bad' } } })
    await continueAsGuest()
    expect(server.calls()).toHaveLength(1)
    await expect(readyPlayer()).rejects.toThrow(/^Failed to initialize player: 400 - /)
    const log = JSON.parse(sessionStorage.getItem('player-init-error-log') ?? '[]')
    const message = 'Failed to initialize player: 400 - {"error":"No.","code":"bad"}'
    expect(log).toMatchObject([
      { message, attempt: 0 },
      { message, attempt: 0 },
    ])
  })

  it('[SH13] is not waited for where there is no connection', async () => {
    const { continueAsGuest, readyPlayer } = await load()
    fakeServer({ [INIT]: lost })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    void continueAsGuest()
    await expect(readyPlayer()).rejects.toThrow('No connection')
  })

  it('[SH13] stays known without a connection', async () => {
    const { continueAsGuest, readyPlayer } = await load()
    fakeServer({ [INIT]: { body: aPlayer(9) } })
    await continueAsGuest()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await readyPlayer()).toBe(9)
  })

  it('[SH13] is announced once only when it is needed after the retries have ended', async () => {
    const { continueAsGuest, readyPlayer } = await load()
    const server = fakeServer({ [INIT]: lost })
    void continueAsGuest()
    await vi.advanceTimersByTimeAsync(14_000)
    expect(server.calls()).toHaveLength(4)
    await expect(readyPlayer()).rejects.toThrow(/^Failed to initialize player: 0 - /)
    expect(server.calls()).toHaveLength(5)
  })

  it('[SH13] takes the place of player 1 as soon as it is known', async () => {
    const { continueAsGuest, identity } = await load()
    const server = fakeServer({ [INIT]: lost })
    void continueAsGuest()
    await vi.advanceTimersByTimeAsync(1_500)
    server.change(INIT, { body: aPlayer(9) })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(identity.getState()).toEqual({ status: 'guest', playerId: 9 })
  })

  it('[SH13] is announced once more when it is needed', async () => {
    const { continueAsGuest, readyPlayer } = await load()
    const server = fakeServer({ [INIT]: { status: 400, body: { error: 'No.', code: 'bad' } } })
    await continueAsGuest()
    server.change(INIT, { body: aPlayer(9) })
    expect(await readyPlayer()).toBe(9)
  })
})

describe('accounts', () => {
  it('[SH15] another account starts without stored data, but keeps the settings', async () => {
    put('account', 7)
    put('run', 'of the other')
    put('preferences', 'mine')
    const { checkIdentity } = await load()
    fakeServer({ [USER]: { body: aUser(8) }, [INIT]: { body: aPlayer() } })
    await checkIdentity()
    expect(localStorage.getItem('lexiverse.run')).toBeNull()
    expect(localStorage.getItem('lexiverse.preferences')).toContain('mine')
  })

  it('[SH15] a guest who signs in keeps the stored data', async () => {
    openSession()
    put('run', 'mine')
    const { checkIdentity } = await load()
    fakeServer({ [USER]: { body: aUser(8) }, [INIT]: { body: aPlayer() } })
    await checkIdentity()
    expect(localStorage.getItem('lexiverse.run')).toContain('mine')
  })

  it('[ID16] a player who has signed in is no guest any more, even after the session has ended', async () => {
    put('guest', true)
    openSession()
    const { checkIdentity, recheckIdentity, identity } = await load()
    const server = fakeServer({ [USER]: { body: aUser(8) }, [INIT]: { body: aPlayer() } })
    await checkIdentity()
    server.change(USER, signedOut)
    await recheckIdentity()
    expect(identity.getState()).toEqual({ status: 'visitor' })
  })

  it('[ID16] a guest starts without stored data after an account has played, but keeps the settings', async () => {
    put('account', 7)
    put('run', 'of the account')
    put('device-id', 'a device that was known')
    put('preferences', 'mine')
    const { continueAsGuest, isAccountLeft, identity } = await load()
    fakeServer({ [INIT]: { body: aPlayer(9) } })
    expect(isAccountLeft()).toBe(true)
    await continueAsGuest()
    expect(localStorage.getItem('lexiverse.run')).toBeNull()
    expect(localStorage.getItem('lexiverse.device-id')).not.toContain('a device that was known')
    expect(localStorage.getItem('lexiverse.preferences')).toContain('mine')
    expect([identity.getState().status, isAccountLeft()]).toEqual(['guest', false])
  })

  const queued = (...attemptIds: number[]) =>
    attemptIds.map(attemptId => ({ kind: 'result', attemptId }))
  const lesson = { kind: 'lesson', nodeId: 'tutorial-node-a' }
  const queueHere = () => JSON.parse(localStorage.getItem('lexiverse.queue') ?? 'null')?.value

  it('[ID16] unsent results of an account are kept from the next, and restored when it returns', async () => {
    put('account', 7)
    put('queue', [...queued(5), lesson])
    localStorage.setItem('lexiverse.attempt.4.node-a', 'a game of the first')
    const { checkIdentity, recheckIdentity } = await load()
    const server = fakeServer({ [USER]: { body: aUser(8) }, [INIT]: { body: aPlayer() } })
    await checkIdentity()
    expect(queueHere()).toBeUndefined()
    expect(localStorage.getItem('lexiverse.attempt.4.node-a')).toBeNull()
    // The second account leaves something behind in its turn.
    put('queue', queued(6))
    server.change(USER, { body: aUser(7) })
    await recheckIdentity()
    expect(queueHere()).toEqual([...queued(5), lesson])
    expect(localStorage.getItem('lexiverse.attempt.4.node-a')).toBe('a game of the first')
    server.change(USER, { body: aUser(8) })
    await recheckIdentity()
    expect(queueHere()).toEqual(queued(6))
  })

  it('[ID16] unsent results of an account outlive a guest, and the sign-out of another', async () => {
    put('account', 7)
    put('queue', queued(5))
    const { continueAsGuest, clearPlayerData, checkIdentity } = await load()
    fakeServer({ [USER]: { body: aUser(7) }, [INIT]: { body: aPlayer() } })
    await continueAsGuest()
    expect(queueHere()).toBeUndefined()
    put('queue', queued(9))
    openSession()
    await checkIdentity()
    // Signing in has moved the guest to the account: its results go the same way.
    expect(queueHere()).toEqual(queued(9, 5))
    put('aside.8', { queue: queued(6), games: {} })
    clearPlayerData()
    expect(Object.keys(localStorage)).toEqual(['lexiverse.aside.8'])
  })

  it('[ID16] unsent results that an earlier release stored for an account are restored', async () => {
    put('aside.7', {
      results: [{ attemptId: 5, claims: { gameData: {} } }],
      lessons: [{ nodeId: 'tutorial-node-a' }],
      games: {},
    })
    const { checkIdentity } = await load()
    fakeServer({ [USER]: { body: aUser(7) }, [INIT]: { body: aPlayer() } })
    openSession()
    await checkIdentity()
    expect(queueHere()).toEqual([
      { kind: 'result', attemptId: 5, figures: { gameData: {} } },
      lesson,
    ])
  })

  it('[ID16] practice belongs to no account and is not stored for it', async () => {
    put('account', 7)
    localStorage.setItem('lexiverse.attempt.0.twistle', 'practice')
    const { continueAsGuest } = await load()
    fakeServer({ [INIT]: { body: aPlayer() } })
    await continueAsGuest()
    expect(localStorage.getItem('lexiverse.aside.7')).toBeNull()
  })

  it('[ID16] a restored result is announced to this tab', async () => {
    put('account', 7)
    put('queue', [lesson])
    const { continueAsGuest, checkIdentity } = await load()
    fakeServer({ [USER]: { body: aUser(7) }, [INIT]: { body: aPlayer() } })
    await continueAsGuest()
    const announced = vi.fn()
    const listen = ({ key }: StorageEvent) => announced(key)
    window.addEventListener('storage', listen)
    openSession()
    await checkIdentity()
    window.removeEventListener('storage', listen)
    expect(queueHere()).toEqual([lesson])
    expect(announced).toHaveBeenCalledWith('lexiverse.queue')
  })

  it('[ID16] other tabs reload when somebody signs in or out', async () => {
    put('guest', true)
    const { checkIdentity, watchAccount } = await load()
    fakeServer({ [USER]: signedOut, [INIT]: { body: aPlayer() } })
    await checkIdentity()
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const stop = watchAccount()
    const told = () =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'lexiverse.account' }))
    told()
    expect(reload).not.toHaveBeenCalled()
    put('account', 8)
    told()
    expect(reload).toHaveBeenCalledTimes(1)
    stop()
  })
})
