import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFlourish } from './use-flourish.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watch = (now: number) =>
  renderHook(({ value }) => useFlourish(value), { initialProps: { value: now } })

it('[BD26] marks a value for a moment after it has grown, never when the board opens', () => {
  const { result, rerender } = watch(2)
  expect(result.current).toBe(false)
  rerender({ value: 3 })
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(1_100))
  expect(result.current).toBe(false)
})

it('[BD26] does not mark a loss, and ends with one', () => {
  const { result, rerender } = watch(2)
  rerender({ value: 3 })
  rerender({ value: 1 })
  expect(result.current).toBe(false)
})
