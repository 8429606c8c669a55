import { fallbackHive, practiceSetup, timeTrial } from '@lexiverse/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { identity } from '../../platform/identity.ts'
import { clearWinnings, lastWinnings } from '../rewards/winnings.ts'
import { queue } from '../sync/queue.ts'
import { sendQueue, watchQueue } from '../sync/send-queue.ts'
import { playAttempt } from './attempt.ts'

const open = (nodeId: string, elapsed?: number) => {
  const setup = { ...practiceSetup('a seed'), nodeId }
  const opened = { runId: 1, attemptId: 9, setup, moves: [], elapsed }
  return playAttempt(timeTrial, { playerId: 4, nodeId, opened, puzzle: fallbackHive })
}

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeServer({ 'POST /api/player/update-run': { status: 503 } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the clock of an attempt', () => {
  it('[TT14] pauses while the page is hidden in a stand-alone trial', () => {
    const attempt = open('time-trial')
    vi.advanceTimersByTime(10_000)
    hide(true)
    vi.advanceTimersByTime(60_000)
    hide(false)
    expect(attempt.elapsed()).toBe(10_000)
    attempt.close()
  })

  it('[TT14] continues after a reload where it stopped, with moves or without', () => {
    const attempt = open('time-trial')
    vi.advanceTimersByTime(10_000)
    window.dispatchEvent(new Event('pagehide'))
    attempt.close()
    vi.advanceTimersByTime(60_000)
    const resumed = open('time-trial')
    expect(resumed.elapsed()).toBe(10_000)
    resumed.close()
  })

  it('[TT14] is stopped neither by a hidden page nor by a reload in a trial for a clue', () => {
    const attempt = open('boss:etymology')
    vi.advanceTimersByTime(10_000)
    hide(true)
    vi.advanceTimersByTime(20_000)
    hide(false)
    expect(attempt.elapsed()).toBe(30_000)
    attempt.close()
    vi.advanceTimersByTime(20_000)
    const resumed = open('boss:etymology')
    expect(resumed.elapsed()).toBe(50_000)
    resumed.close()
  })

  it.each([
    ['forward', 86_400_000],
    ['back', -86_400_000],
  ])(
    '[PL40] follows the server’s clock after a reload, if the device’s clock was set %s',
    (_way, jump) => {
      const attempt = open('boss:etymology', 0)
      vi.advanceTimersByTime(10_000)
      attempt.game.play({ type: 'word', word: 'STARE' })
      attempt.close()
      vi.setSystemTime(Date.now() + jump)
      const resumed = open('boss:etymology', 25_000)
      expect(resumed.elapsed()).toBe(25_000)
      vi.advanceTimersByTime(5_000)
      resumed.close()
      const offline = open('boss:etymology')
      expect(offline.elapsed()).toBe(30_000)
      offline.close()
    },
  )

  it('[PL40] follows the device offline up to the time of the trial, and never goes back', () => {
    open('boss:etymology', 0).close()
    vi.advanceTimersByTime(10_000)
    const attempt = open('boss:etymology', 10_000)
    attempt.game.play({ type: 'word', word: 'STARE' })
    attempt.close()
    vi.setSystemTime(Date.now() - 86_400_000)
    const early = open('boss:etymology')
    expect(early.elapsed()).toBe(10_000)
    early.close()
    vi.setSystemTime(Date.now() + 2 * 86_400_000)
    const late = open('boss:etymology')
    expect(late.elapsed()).toBe(120_000)
    late.close()
  })
})

describe('the end of an attempt', () => {
  it('is not followed by a save that comes too late', async () => {
    const server = fakeServer({
      'POST /api/player/update-run': { status: 409 },
      'POST /api/games/complete': { isLost: true },
    })
    const attempt = open('time-trial')
    attempt.game.play({ type: 'word', word: 'STARE' })
    attempt.game.play({ type: 'yield' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.calls()).toEqual(['POST /api/games/complete'])
    expect(attempt.resultStatus.getState().status).toBe('pending')
    attempt.close()
  })

  const COMPLETE = 'POST /api/games/complete'
  const { mindPoints, progress } = sampleJourney()
  const rewards = { score: 90, glyphs: [], offers: [], mindPointsRestored: 0 }
  const completion = {
    completionId: 'c9',
    rewards,
    result: 'victory' as const,
    score: 90,
    mindPoints,
    progress,
    events: [],
    isRunComplete: false,
  }

  const endUnheard = async () => {
    fillQueue()
    clearWinnings()
    identity.setState({ status: 'guest', playerId: 4 }, true)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const server = fakeServer({ [COMPLETE]: { isLost: true } })
    const attempt = open('time-trial')
    attempt.game.play({ type: 'yield' })
    await vi.advanceTimersByTimeAsync(0)
    expect(attempt.resultStatus.getState()).toEqual({ status: 'pending' })
    server.change(COMPLETE, { body: completion })
    return attempt
  }

  it('[PS8] that could not be sent is settled when it is delivered after all', async () => {
    const attempt = await endUnheard()
    await sendQueue()
    expect(attempt.resultStatus.getState()).toEqual({ status: 'settled', completion })
    expect(localStorage.getItem('lexiverse.attempt.1.time-trial.1')).toBeNull()
    expect(lastWinnings.getState().won).toBeNull()
    attempt.close()
  })

  it('[PS8] that is refused when it is delivered late says so', async () => {
    const attempt = await endUnheard()
    const body = { error: 'It ended.', code: 'attempt-closed' }
    fakeServer({ [COMPLETE]: { status: 409, body } })
    await sendQueue()
    expect(attempt.resultStatus.getState()).toMatchObject({ status: 'refused' })
    attempt.close()
  })

  it('[PS8] is settled where the page was not served over an encrypted connection', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const attempt = await endUnheard()
    await sendQueue()
    expect(attempt.resultStatus.getState()).toEqual({ status: 'settled', completion })
    attempt.close()
  })

  it('[PS8] that fails unexpectedly waits as if there were no connection', async () => {
    fakeServer({})
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('AbortSignal.timeout is not a function')
    })
    const attempt = open('time-trial')
    attempt.game.play({ type: 'yield' })
    await vi.advanceTimersByTimeAsync(0)
    expect(attempt.resultStatus.getState()).toEqual({ status: 'pending' })
    expect(queue.getState().waiting).toMatchObject([{ attemptId: 9 }])
    attempt.close()
  })

  it('[PS9] that was left before it could be sent is shown by the map when it is', async () => {
    const attempt = await endUnheard()
    attempt.close()
    await sendQueue()
    expect(lastWinnings.getState().won).toEqual({
      runId: 1,
      nodeId: 'time-trial',
      completionId: 'c9',
      rewards,
    })
  })

  it('[PS9] that was left while it was being sent is shown by the map as well', async () => {
    clearWinnings()
    let answer: () => void = () => undefined
    const until = new Promise<void>(resolve => {
      answer = resolve
    })
    fakeServer({ [COMPLETE]: { body: completion, until } })
    const attempt = open('time-trial')
    attempt.game.play({ type: 'yield' })
    attempt.close()
    expect(lastWinnings.getState().won).toBeNull()
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(lastWinnings.getState().won?.completionId).toBe('c9')
  })

  it('[PS8] that another tab has delivered is asked for here', async () => {
    const stop = watchQueue()
    const attempt = await endUnheard()
    localStorage.setItem('lexiverse.queue', '{"version":1,"value":[]}')
    window.dispatchEvent(new StorageEvent('storage', { key: 'lexiverse.queue' }))
    await vi.advanceTimersByTimeAsync(0)
    stop()
    expect(attempt.resultStatus.getState()).toEqual({ status: 'settled', completion })
    attempt.close()
  })
})
