import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { glyphInventory, perkInventory } from './inventories.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const inventory = { runId: 7, glyphs: [], capacity: 3, hasFreeInsight: false, offers: [] }
const GLYPHS = 'GET /api/glyphs/inventory/42'

it('[SH50] inventories are reloaded after 30 seconds, and not before', async () => {
  vi.useFakeTimers()
  const server = fakeServer({ [GLYPHS]: { body: inventory } })
  const queries = new QueryClient()
  const ask = () => queries.fetchQuery(glyphInventory(42, 7))
  await ask()
  vi.advanceTimersByTime(29_999)
  await ask()
  expect(server.calls()).toEqual([GLYPHS])
  vi.advanceTimersByTime(1)
  await ask()
  expect(server.calls()).toEqual([GLYPHS, GLYPHS])
})

it('[SH50] the glyph request is aborted after 10 seconds', async () => {
  fakeServer({ [GLYPHS]: { body: inventory } })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await new QueryClient().fetchQuery(glyphInventory(42, 7))
  expect(timeout).toHaveBeenCalledWith(10_000)
})

it('[SH50] a fetch that fails is tried three times more, after 1, 2 and 4 seconds', async () => {
  vi.useFakeTimers()
  const server = fakeServer({ [GLYPHS]: { status: 503 } })
  const asked = new QueryClient().fetchQuery(glyphInventory(42, 7)).catch(() => 'failed')
  const triesAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return server.calls().length
  }
  expect([await triesAfter(999), await triesAfter(1)]).toEqual([1, 2])
  expect([await triesAfter(1_999), await triesAfter(1)]).toEqual([2, 3])
  expect([await triesAfter(3_999), await triesAfter(1)]).toEqual([3, 4])
  expect(await asked).toBe('failed')
  expect(await triesAfter(60_000)).toBe(4)
})

it('[SH50] nothing is requested for player 1, who owns nothing', () => {
  expect([glyphInventory(1, null).enabled, perkInventory(1).enabled]).toEqual([false, false])
})
