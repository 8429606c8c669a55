import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  queryClient.clear()
  vi.useRealTimers()
})

it('[SH50] asks without a connection as well, so that a screen can say that it failed', async () => {
  onlineManager.setOnline(false)
  const asked = queryClient.fetchQuery({
    queryKey: ['anything'],
    queryFn: () => Promise.reject(new Error('No answer')),
  })
  await expect(asked).rejects.toThrow('No answer')
})

/** A screen that shows the data, for a day. */
async function watch(queryFn: () => Promise<unknown>, more: object = {}): Promise<() => void> {
  vi.useFakeTimers()
  queryClient.mount()
  const asked = { queryKey: ['data'], queryFn, ...more }
  const stop = new QueryObserver(queryClient, asked).subscribe(() => null)
  await vi.advanceTimersByTimeAsync(60_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(86_400_000)
  return () => {
    stop()
    queryClient.unmount()
  }
}

it.each([
  ['which is never stale', {}],
  ['also where it is stale at once', { staleTime: 0 }],
])('[SH50] data is not asked for again by itself nor on focus, %s', async (_what, more) => {
  const ask = vi.fn(async () => 'told')
  const leave = await watch(ask, more)
  expect(ask).toHaveBeenCalledTimes(1)
  leave()
})

it('[SH50] data is asked for once, whoever asks', async () => {
  const ask = vi.fn(async () => 'told')
  const leave = await watch(ask)
  await queryClient.fetchQuery({ queryKey: ['data'], queryFn: ask })
  expect(ask).toHaveBeenCalledTimes(1)
  leave()
})

it('[SH50] what failed is not asked for again by itself', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('No answer')))
  const leave = await watch(ask)
  expect(ask).toHaveBeenCalledTimes(1)
  leave()
})

it('[SH50] data that nobody looks at is kept for 5 minutes', async () => {
  const leave = await watch(async () => 'told')
  leave()
  await vi.advanceTimersByTimeAsync(299_999)
  expect(queryClient.getQueryData(['data'])).toBe('told')
  await vi.advanceTimersByTimeAsync(1)
  expect(queryClient.getQueryData(['data'])).toBeUndefined()
})
