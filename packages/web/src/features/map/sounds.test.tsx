import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cuesHeard, record } from '../../../test/recording.ts'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { defaultPreferences, preferences } from '../../platform/preferences.ts'
import { useOpenedStars } from './stars/use-opened-stars.ts'

vi.mock('../../platform/audio/engine.ts', () => import('../../../test/recording.ts'))

let stop: () => void
beforeEach(async () => {
  stop = await record()
  vi.useFakeTimers()
  preferences.setState(defaultPreferences, true)
})
afterEach(() => {
  cleanup()
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[SO10] stars that opened since the map was last shown play the unlock sound', async () => {
  const journey = (unlockedNodes: string[]) => sampleJourney({ unlockedNodes })
  const { rerender } = renderHook(({ now }) => useOpenedStars(now), {
    initialProps: { now: journey(['start', 'node-a']) },
  })
  expect(await cuesHeard()).toEqual([])
  rerender({ now: journey(['start', 'node-a', 't1', 'm1']) })
  expect(await cuesHeard()).toEqual(['unlock'])
  rerender({ now: journey(['start', 'node-a', 't1', 'm1']) })
  expect(await cuesHeard()).toEqual([])
})
