import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../../test/fake-server.ts'
import { sampleCompletion } from '../../../../test/game-screen.tsx'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import type { Ended } from '../ended.ts'
import { useRewards } from './use-rewards.ts'

const queries = new QueryClient()
const Queries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[PS7] requests the rewards 1.5 s after the end', async () => {
  const completion = sampleCompletion(sampleJourney())
  const server = fakeServer({ 'GET /api/games/completion/.*': { body: completion } })
  const ended = {
    attempt: { playerId: 42 },
    resultStatus: { status: 'settled', completion },
  } as unknown as Ended
  renderHook(() => useRewards(ended), { wrapper: Queries })
  await act(() => vi.advanceTimersByTimeAsync(1_499))
  expect(server.calls()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(server.calls()).toEqual(['GET /api/games/completion/done-1?playerId=42'])
})
