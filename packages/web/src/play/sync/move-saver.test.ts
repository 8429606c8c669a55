import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { createMoveSaver } from './move-saver.ts'

const UPDATE = 'POST /api/player/update-run'
const saved = { success: true, moveCount: 1, progress: null, drawnTypes: null }
const log = (length: number) =>
  Array.from({ length }, (_, at) => ({ type: 'word', word: 'STARE', at }))

const ignore = () => undefined

function open(answer: FakeAnswer = { body: saved }) {
  const server = fakeServer({ [UPDATE]: answer })
  const saver = createMoveSaver({ runId: 1, attemptId: 9, nodeId: 'b1' }, ignore, ignore)
  const lengths = () =>
    server.asked.map(({ body }) => {
      const { gameData } = body as { gameData: { additionalData: { moves: unknown[] } } }
      return gameData.additionalData.moves.length
    })
  return { server, saver, lengths }
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
  it('[PS24] is sent at once, and then at most every 2 seconds', async () => {
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

  it('[PS24] is sent at once when the page is hidden', async () => {
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

  it('[PS24] is sent again when the connection returns, without another move', async () => {
    const { server, saver, lengths } = open({ isLost: true })
    saver.save(log(1))
    await vi.advanceTimersByTimeAsync(0)
    saver.save(log(2))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lengths()).toEqual([1, 2])
    server.change(UPDATE, { body: saved })
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(lengths()).toEqual([1, 2, 2])
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(lengths()).toEqual([1, 2, 2])
    saver.close()
  })

  it.each([
    ['the server knows better', { status: 409 }, () => undefined],
    [
      'the game is over',
      { isLost: true },
      (saver: ReturnType<typeof createMoveSaver>) => saver.cease(),
    ],
  ])('[PS24] is not sent again if %s', async (_why, answer, then) => {
    const { saver, lengths } = open(answer)
    saver.save(log(1))
    vi.advanceTimersByTime(0)
    then(saver)
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(lengths()).toEqual([1])
    saver.close()
  })
})
