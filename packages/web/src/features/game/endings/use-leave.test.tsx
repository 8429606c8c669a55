import { practiceSetup } from '@lexiverse/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Ended } from '../ended.ts'
import { useLeave } from './use-leave.ts'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

function leaveFor(path: string, setup: object) {
  const ended = {
    attempt: { runId: 7, setup: { ...practiceSetup('seed'), ...setup } },
    outcome: { result: 'victory' },
    resultStatus: { status: 'pending' },
  } as Ended
  const { result } = renderHook(() => useLeave(ended), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  act(() => result.current(path))
}

it('[LX12] tells the Lexicon where the journey goes on', () => {
  leaveFor('/lexicon', { runKind: 'campaign', nodeId: 'b1' })
  expect([location.pathname, history.state]).toEqual(['/lexicon', { back: '/game-map' }])
})

it('[LX12] tells the Lexicon of a practice game where practice is chosen', () => {
  leaveFor('/lexicon', { difficulty: 'hard' })
  expect(history.state).toEqual({ back: '/practice?difficulty=hard' })
})

it('[LX12] tells the Lexicon of a game that belongs to no journey the way home', () => {
  leaveFor('/lexicon', { runKind: 'time-trial', nodeId: 'standalone' })
  expect(history.state).toEqual({ back: '/' })
})
