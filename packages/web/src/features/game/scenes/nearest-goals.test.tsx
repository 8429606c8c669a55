import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import type { Ended } from '../ended.ts'
import { NearestGoals } from './nearest-goals.tsx'

resetBetweenTests()

it.each([
  ['sending', 1],
  ['pending', 0],
] as const)(
  '[PS13] what is within reach has its place before the server answers: %s',
  (status, places) => {
    const ended = { attempt: { playerId: 42, runId: 7 }, resultStatus: { status } }
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <NearestGoals ended={ended as Ended} />
      </QueryClientProvider>,
    )
    expect(container.children).toHaveLength(places)
  },
)
