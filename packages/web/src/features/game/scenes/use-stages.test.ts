import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultPreferences, preferences } from '../../../platform/preferences.ts'
import { useStages } from './use-stages.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
  preferences.setState({ ...defaultPreferences, motion: 'full' }, true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = () => renderHook(() => useStages()).result
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('[PS14] the final victory is revealed in three stages', () => {
  const scene = open()
  const seen = [0, 699, 1, 1_299, 1, 1_299, 1].map(ms => {
    pass(ms)
    return scene.current.stage
  })
  expect(seen).toEqual([0, 0, 1, 1, 2, 2, 3])
})

it('[PS14] a press reveals the rest at once, and nothing is hidden again', () => {
  const scene = open()
  pass(700)
  act(() => scene.current.skip())
  expect(scene.current.stage).toBe(3)
  pass(5_000)
  expect(scene.current.stage).toBe(3)
})

it('[PS14] is complete at once with reduced motion', () => {
  preferences.setState({ ...defaultPreferences, motion: 'reduced' }, true)
  expect(open().current.stage).toBe(3)
})
