import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

const clicked = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  clicked.mockClear()
  render(
    <Tooltip content="About one">
      <button type="button" onClick={clicked}>
        One
      </button>
    </Tooltip>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const one = () => screen.getByRole('button', { name: 'One' })
const shown = () => screen.queryByRole('tooltip')?.textContent ?? ''
const finger = { pointerType: 'touch' }
type Touch = 'pointerDown' | 'pointerUp' | 'pointerLeave' | 'pointerCancel'
const touch = (type: Touch, where: Element = one()) =>
  act(() => void fireEvent[type](where, finger))

it('[SH62] a press of 500 ms opens a tooltip, its click does nothing, the next touch closes it', () => {
  touch('pointerDown')
  pass(499)
  expect(shown()).toBe('')
  pass(1)
  touch('pointerUp')
  touch('pointerLeave')
  pass(5_000)
  expect(shown()).toBe('About one')
  fireEvent.click(one(), { detail: 1 })
  expect(clicked).not.toHaveBeenCalled()
  touch('pointerDown', document.body)
  expect(shown()).toBe('')
})

it('[SH62] after a long press the Enter key still presses', () => {
  touch('pointerDown')
  pass(500)
  touch('pointerUp')
  fireEvent.click(one(), { detail: 0 })
  expect(clicked).toHaveBeenCalledTimes(1)
})

it.each(['pointerUp', 'pointerCancel'] as const)(
  '[SH62] a shorter press, or one that scrolls, opens nothing: %s',
  end => {
    touch('pointerDown')
    pass(400)
    touch(end)
    pass(5_000)
    expect(shown()).toBe('')
    fireEvent.click(one(), { detail: 1 })
    expect(clicked).toHaveBeenCalledTimes(1)
  },
)
