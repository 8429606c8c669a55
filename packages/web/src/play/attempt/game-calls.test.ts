import { gameEndpoints } from '@lexiverse/contract/games'
import { puzzles } from '@lexiverse/contract/puzzles'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { call } from '../../platform/api.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const result = {
  playerId: 4,
  runId: 7,
  result: 'victory' as const,
  gameData: { additionalData: { moves: [] } },
}

describe('a call', () => {
  it('[SH51] sends JSON, says so, and brings the cookies along', async () => {
    const server = fakeServer({})
    await expect(call(gameEndpoints.complete, { body: result })).rejects.toThrow('404')
    expect(server.asked[0]).toMatchObject({
      body: result,
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
    })
  })

  it.each([
    [7, 'run-7'],
    [null, 'default'],
  ])('[SH51] of a game in run %s names the session %s', async (runId, sessionId) => {
    const server = fakeServer({ 'POST /api/word-web-session/new': { body: { success: true } } })
    await call(puzzles.newWordWebSession, {}, { runId })
    expect(server.asked[0]).toMatchObject({
      credentials: 'include',
      headers: { 'x-session-id': sessionId },
    })
  })

  it('[SH51] is given up after 15 seconds', async () => {
    const limits: number[] = []
    const waiting = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(limit => {
      limits.push(limit)
      return waiting.signal
    })
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const asked = call(gameEndpoints.complete, { body: result })
    waiting.abort(new DOMException('The call took too long', 'TimeoutError'))
    await expect(asked).rejects.toMatchObject({ status: 0, code: 'offline' })
    expect(limits).toEqual([15_000])
  })
})
