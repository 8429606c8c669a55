import { fallbackHive, practiceSetup, timeTrial } from '@lexiverse/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../platform/fake-server.ts'
import { openSession } from './attempt-session.ts'

const open = (nodeId: string) => {
  const setup = { ...practiceSetup('a seed'), nodeId }
  const attempt = { runId: 1, attemptId: 9, setup, moves: [] }
  return openSession(timeTrial, { playerId: 4, nodeId, attempt, puzzle: fallbackHive })
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
  it('pauses while the page is hidden in a trial that stands alone', () => {
    const session = open('time-trial')
    vi.advanceTimersByTime(10_000)
    hide(true)
    vi.advanceTimersByTime(60_000)
    hide(false)
    expect(session.elapsed()).toBe(10_000)
    session.close()
  })

  it('goes on after a reload where it stood, moves or not', () => {
    const session = open('time-trial')
    vi.advanceTimersByTime(10_000)
    window.dispatchEvent(new Event('pagehide'))
    session.close()
    vi.advanceTimersByTime(60_000)
    const resumed = open('time-trial')
    expect(resumed.elapsed()).toBe(10_000)
    resumed.close()
  })

  it('is stopped neither by a hidden page nor by a reload in a trial for a clue', () => {
    const session = open('boss:etymology')
    vi.advanceTimersByTime(10_000)
    hide(true)
    vi.advanceTimersByTime(20_000)
    hide(false)
    expect(session.elapsed()).toBe(30_000)
    session.close()
    vi.advanceTimersByTime(20_000)
    const resumed = open('boss:etymology')
    expect(resumed.elapsed()).toBe(50_000)
    resumed.close()
  })
})

describe('the end of an attempt', () => {
  it('is not followed by a save that comes too late', async () => {
    const server = fakeServer({
      'POST /api/player/update-run': { status: 409 },
      'POST /api/games/complete': { isLost: true },
    })
    const session = open('time-trial')
    session.game.play({ type: 'word', word: 'STARE' })
    session.game.play({ type: 'yield' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.calls()).toEqual(['POST /api/games/complete'])
    expect(session.settlement.getState().status).toBe('pending')
    session.close()
  })
})
