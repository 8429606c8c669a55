import { practiceSetup } from '@lexiverse/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPlayer, fakeServer } from '../../../test/fake-server.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { sampleResult as game } from '../../../test/sample-result.ts'
import { refused, signedOut, sampleUser as user } from '../../../test/sample-user.ts'
import { identity } from '../../platform/identity.ts'
import { sessionEnd } from '../../platform/session-end.ts'
import { clearStored } from '../../platform/storage.ts'
import { clearJourneys, journeys } from '../journey/journey-store.ts'
import { isResult, queue } from './queue.ts'
import { reportResult } from './report-result.ts'
import { savedAttemptSlot } from './saved-attempt.ts'
import { sendQueue, watchQueue } from './send-queue.ts'

const COMPLETE = 'POST /api/games/complete'
const USER = 'GET /api/auth/user'
const INIT = 'POST /api/players/init'

const signIn = (more: Partial<typeof user> = {}) =>
  identity.setState({ status: 'signed-in', playerId: 99, user: { ...user, ...more } }, true)

/** As after a page was opened without a connection: a guest, with what an account has left. */
const becomeUnsure = () => {
  localStorage.setItem('lexiverse.account', JSON.stringify({ version: 1, value: user.id }))
  identity.setState({ status: 'guest', playerId: 42 }, true)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fillQueue()
  sessionEnd.setState({ hasEnded: false })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const waiting = () =>
  queue
    .getState()
    .waiting.filter(isResult)
    .map(({ attemptId }) => attemptId)

describe('results that wait', () => {
  it('[ID17] stay when the session has ended, and the player is notified', async () => {
    signIn()
    fakeServer({ [COMPLETE]: refused, [USER]: signedOut })
    expect(await reportResult(game)).toEqual({ status: 'waiting' })
    expect([waiting(), sessionEnd.getState().hasEnded]).toEqual([[5], true])
  })

  it('[ID17] are delivered as the account’s player after a guest has signed in', async () => {
    signIn()
    const server = fakeServer({ [COMPLETE]: { status: 503 } })
    await reportResult(game)
    expect(server.asked[0]?.body).toMatchObject({ playerId: 99, runId: 7 })
    expect(waiting()).toEqual([5])
  })

  it('[ID17] are sent once more when the server has forgotten a guest and knows them again', async () => {
    identity.setState({ status: 'guest', playerId: 42 }, true)
    const answers = [refused, { status: 503 }]
    const server = fakeServer({
      [COMPLETE]: () => answers.shift() ?? refused,
      [USER]: signedOut,
      [INIT]: { body: aPlayer(43) },
    })
    expect(await reportResult(game)).toEqual({ status: 'waiting' })
    expect(server.calls()).toEqual([COMPLETE, USER, INIT, COMPLETE])
    expect(server.asked[3]?.body).toMatchObject({ playerId: 43 })
  })

  it('[SH31] are sent again if the browser has no space left to store them', async () => {
    identity.setState({ status: 'guest', playerId: 42 }, true)
    localStorage.setItem('lexiverse.queue', '{"version":1,"value":[]}')
    const server = fakeServer({ [COMPLETE]: { isLost: true } })
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await reportResult(game)
    await sendQueue()
    expect([waiting(), server.calls()]).toEqual([[5], [COMPLETE, COMPLETE]])
    full.mockRestore()
    clearStored()
  })

  it('[PS25] update the journey from the server’s response', async () => {
    identity.setState({ status: 'guest', playerId: 42 }, true)
    journeys.setState({ campaign: sampleJourney(), active: 'campaign' })
    const server = fakeServer({ [COMPLETE]: { isLost: true } })
    await reportResult(game)
    const { progress, mindPoints } = sampleJourney({ completedNodes: ['start', 'node-a'] })
    server.change(COMPLETE, {
      body: {
        completionId: 'c1',
        rewards: { score: 10, glyphs: [], offers: [], mindPointsRestored: 0 },
        result: 'victory',
        score: 10,
        mindPoints,
        progress,
        events: [],
        isRunComplete: false,
      },
    })
    await sendQueue()
    expect(waiting()).toEqual([])
    expect(journeys.getState().campaign?.progress.completedNodes).toContain('node-a')
    clearJourneys()
  })

  it('[ID17] are dropped when they are refused for good', async () => {
    identity.setState({ status: 'guest', playerId: 42 }, true)
    fakeServer({ [COMPLETE]: refused, [USER]: signedOut, [INIT]: { body: aPlayer() } })
    expect(await reportResult(game)).toMatchObject({ status: 'refused' })
    expect(waiting()).toEqual([])
  })

  it.each([
    ['no connection', { isLost: true }, 'A result could not be delivered yet', 5],
    ['a server in trouble', { status: 503 }, 'A result could not be delivered yet', 5],
    ['somebody else’s page', { body: '<html>' }, 'A result could not be delivered yet', 5],
    [
      'a refusal',
      { status: 422 },
      'A result was refused',
      expect.objectContaining({ status: 422 }),
    ],
  ])('[PS23] are logged for %s, once', async (_why, answer, ...said) => {
    identity.setState({ status: 'guest', playerId: 42 }, true)
    fakeServer({ [COMPLETE]: answer })
    await reportResult(game)
    await sendQueue()
    expect(vi.mocked(console.warn).mock.calls).toEqual([said])
  })

  it.each([
    ['a guest', () => identity.setState({ status: 'guest', playerId: 42 }, true)],
    ['an account', () => signIn({ id: 2 })],
  ])('[ID17] of %s stay when another tab has signed somebody else in', async (_who, become) => {
    become()
    const server = fakeServer({ [COMPLETE]: refused, [USER]: { body: user } })
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    expect(await reportResult(game)).toEqual({ status: 'waiting' })
    expect([waiting(), server.calls()]).toEqual([[5], [COMPLETE, USER]])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('[ID17] stay when the identity cannot be checked', async () => {
    signIn()
    fakeServer({ [COMPLETE]: refused, [USER]: { isLost: true } })
    expect(await reportResult(game)).toEqual({ status: 'waiting' })
    expect([waiting(), sessionEnd.getState().hasEnded]).toEqual([[5], false])
  })

  it.each([
    ['it is being found out who is there', () => identity.setState({ status: 'checking' }, true)],
    ['nobody is there', () => identity.setState({ status: 'visitor' }, true)],
    ['two journeys compete', () => signIn({ hasConflict: true })],
    ['an account could not be asked after', becomeUnsure],
  ])('[ID17] are held back while %s', async (_what, become) => {
    signIn()
    const server = fakeServer({ [COMPLETE]: { status: 503 } })
    await reportResult(game)
    become()
    await sendQueue()
    expect(server.calls()).toHaveLength(1)
    localStorage.removeItem('lexiverse.account')
    signIn()
    await sendQueue()
    expect(server.calls()).toHaveLength(2)
  })

  it('[PS23] are delivered by one tab, however many are open', async () => {
    signIn()
    const server = fakeServer({ [COMPLETE]: { status: 503 } })
    await reportResult(game)
    let isHeld = true
    const request = vi.fn(
      (_name: string, _options: LockOptions, work: (lock: object | null) => Promise<void>) =>
        work(isHeld ? null : {}),
    )
    vi.stubGlobal('navigator', { ...navigator, locks: { request } })
    await sendQueue()
    expect(request).toHaveBeenCalledTimes(1)
    expect(server.calls()).toEqual([COMPLETE])
    isHeld = false
    await sendQueue()
    expect(server.calls()).toEqual([COMPLETE, COMPLETE])
  })

  it('[SH17] are joined by a second call while they are being sent, also those added later', async () => {
    signIn()
    let answer: () => void = () => undefined
    const until = new Promise<void>(resolve => {
      answer = resolve
    })
    const server = fakeServer({ [COMPLETE]: { status: 503, until } })
    const first = reportResult(game)
    const asked = [sendQueue(), sendQueue()]
    let isDone = false
    void asked[1]?.then(() => {
      isDone = true
    })
    const late = reportResult({ ...game, attemptId: 6, nodeId: 't1' })
    await new Promise(resolve => setTimeout(resolve))
    expect(isDone).toBe(false)
    answer()
    await Promise.all([first, late, ...asked])
    expect(waiting()).toEqual([5, 6])
    expect(new Set(server.asked.map(({ body }) => JSON.stringify(body))).size).toBe(2)
  })

  it('[PS15] are not sent twice at once: a refused log keeps its second chance', async () => {
    identity.setState({ status: 'guest', playerId: 42 }, true)
    let answer: () => void = () => undefined
    const until = new Promise<void>(resolve => {
      answer = resolve
    })
    const body = { error: 'Move 1 was refused.', code: 'log-refused' }
    const server = fakeServer({ [COMPLETE]: { status: 422, body, until } })
    const setup = practiceSetup('seed')
    const kept = { ...game, attemptId: 91 }
    const { runId, attemptId, nodeId } = kept
    const slot = savedAttemptSlot(runId, nodeId, setup.level)
    slot.write({ runId, attemptId, game: 'word-web', setup, puzzle: null, moves: [] })
    const first = { ...game, attemptId: 90, nodeId: 't1' }
    const sends = [reportResult(first), reportResult(kept), sendQueue()]
    answer()
    await Promise.all(sends)
    expect(server.calls()).toEqual([COMPLETE, COMPLETE])
    expect(slot.read()?.attemptId).toBe(91)
    await reportResult(kept)
    expect(slot.read()).toBeNull()
  })

  it('[ID17] of an account are sent once its session could be checked', async () => {
    signIn()
    const server = fakeServer({
      [COMPLETE]: { status: 503 },
      [USER]: { body: user },
      [INIT]: { body: aPlayer() },
    })
    await reportResult(game)
    becomeUnsure()
    const stop = watchQueue()
    const sent = () => server.calls().filter(path => path === COMPLETE)
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    stop()
    expect(server.calls().indexOf(USER)).toBeLessThan(server.calls().lastIndexOf(COMPLETE))
    expect(waiting()).toEqual([5])
  })
})
