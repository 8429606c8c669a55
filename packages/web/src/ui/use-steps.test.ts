import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawAtOnceFromNow, drawFirstInSteps, useSteps } from './use-steps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = () => act(() => vi.advanceTimersByTime(1))
const frame = () => act(() => vi.advanceTimersToNextFrame())

it('[SH45] draws a screen at once when the visit is under way', () => {
  expect(renderHook(() => useSteps(2)).result.current).toBe(2)
})

it('[SH45] draws the first screen of a visit step by step, and no later one', () => {
  drawFirstInSteps()
  const { result } = renderHook(() => useSteps(2))
  expect(result.current).toBe(0)
  drawAtOnceFromNow()
  frame()
  pass()
  expect(result.current).toBe(1)
  pass()
  expect(result.current).toBe(1)
  frame()
  pass()
  expect(result.current).toBe(2)
  expect(renderHook(() => useSteps(2)).result.current).toBe(2)
})

it('[SH45] draws the map at once where another screen was the first', () => {
  drawFirstInSteps()
  drawAtOnceFromNow()
  expect(renderHook(() => useSteps(2)).result.current).toBe(2)
})
