import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefer } from '../platform/preferences.ts'
import { CountUp } from './count-up.tsx'

const frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames.length = 0
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  prefer({ motion: 'full' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const draw = (at: number) => act(() => frames.shift()?.(at))
const shown = () => document.querySelector('[aria-hidden]')?.textContent

it('[PS7] a figure counts up from zero to its value, never below zero', () => {
  render(<CountUp to={440} sign="+" />)
  // The first frame may bear a time from before it was asked for.
  draw(performance.now() - 60)
  expect(shown()).toBe('+0')
  draw(performance.now() + 300)
  expect(Number(shown())).toBeGreaterThan(0)
  draw(performance.now() + 2_000)
  expect(shown()).toBe('+440')
})
