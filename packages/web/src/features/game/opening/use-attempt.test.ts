import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { openAttempt } from '../../../play/attempt/open-attempt.ts'
import { clearJourneys, journeys } from '../../../play/journey/journey-store.ts'
import { useAttempt } from './use-attempt.ts'

vi.mock('../../../play/attempt/open-attempt.ts', async load => ({
  ...(await load<typeof import('../../../play/attempt/open-attempt.ts')>()),
  openAttempt: vi.fn(() => new Promise(() => undefined)),
}))

afterEach(() => {
  cleanup()
  clearJourneys()
})

it('[LO33] a game goes on when its address names the realm, and another star opens', async () => {
  const multiplayer = sampleJourney({ kind: 'multiplayer', currentLevel: 2 }, { runId: 9 })
  journeys.setState({ multiplayer, active: 'multiplayer' })
  const { rerender } = renderHook(({ search }) => useAttempt('word-web', search), {
    initialProps: { search: 'node=node-a' },
  })
  const go = (search: string) => act(async () => rerender({ search }))
  await go('node=node-a&realm=1')
  expect(openAttempt).toHaveBeenCalledTimes(1)
  // The host leads to the star of the same name in the next realm.
  await go('node=node-a')
  expect(vi.mocked(openAttempt).mock.lastCall?.[0]).toMatchObject({ level: 2 })
  expect(openAttempt).toHaveBeenCalledTimes(2)
  await go('node=t1&realm=1')
  expect(vi.mocked(openAttempt).mock.lastCall?.[0]).toMatchObject({ level: 1, realm: 1 })
})
