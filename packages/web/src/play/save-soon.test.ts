import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../platform/fake-server.ts'
import { saveSoon } from './save-soon.ts'

const UPDATE = 'POST /api/player/update-run'
const saved = { success: true, moveCount: 1, progress: null, drawnTypes: null }
const log = (length: number) =>
  Array.from({ length }, (_, at) => ({ type: 'word', word: 'STARE', at }))

function open() {
  const server = fakeServer({ [UPDATE]: { body: saved } })
  const saver = saveSoon({ runId: 1, attemptId: 9, nodeId: 'b1' }, () => undefined)
  const lengths = () =>
    server.asked.map(({ body }) => {
      const { gameData } = body as { gameData: { additionalData: { moves: unknown[] } } }
      return gameData.additionalData.moves.length
    })
  return { saver, lengths }
}

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the log so far', () => {
  it('[PS24] goes out at once, and then at most every 2 seconds, with all that was played', async () => {
    const { saver, lengths } = open()
    saver.save(log(1))
    await vi.advanceTimersByTimeAsync(0)
    expect(lengths()).toEqual([1])
    for (let length = 2; length <= 5; length++) {
      saver.save(log(length))
      await vi.advanceTimersByTimeAsync(400)
    }
    expect(lengths()).toEqual([1])
    await vi.advanceTimersByTimeAsync(399)
    expect(lengths()).toEqual([1])
    await vi.advanceTimersByTimeAsync(1)
    expect(lengths()).toEqual([1, 5])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lengths()).toEqual([1, 5])
    saver.close()
  })

  it('[PS24] goes out without waiting when the page is hidden, if anything waits', async () => {
    const { saver, lengths } = open()
    saver.save(log(1))
    await vi.advanceTimersByTimeAsync(0)
    saver.save(log(2))
    hide(true)
    expect(lengths()).toEqual([1, 2])
    hide(false)
    hide(true)
    expect(lengths()).toEqual([1, 2])
    saver.close()
  })
})
