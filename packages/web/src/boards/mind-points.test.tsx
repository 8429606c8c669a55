import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefer } from '../platform/preferences.ts'
import { MindPoints } from './mind-points.tsx'

const animate = vi.spyOn(Element.prototype, 'animate')

beforeEach(() => {
  prefer({ motion: 'full' })
  animate.mockClear()
})
afterEach(cleanup)

function change(from: number, to: number): void {
  const { rerender } = render(<MindPoints current={from} max={3} />)
  expect(animate).not.toHaveBeenCalled()
  rerender(<MindPoints current={to} max={3} />)
}

it('[BD3] a lost mind star folds over its outline, and the count is told at once', () => {
  change(3, 2)
  expect(animate).toHaveBeenCalledTimes(2)
  const stars = screen.getByRole('img', { name: '2 of 3 mind points' }).querySelectorAll('svg')
  expect(animate.mock.contexts[1]).toBe(stars[2])
})

it('a mind star that was won does not fold', () => {
  change(2, 3)
  expect(animate).not.toHaveBeenCalled()
})

it('[BD2] nothing folds where motion is reduced', () => {
  prefer({ motion: 'reduced' })
  change(3, 2)
  expect(animate).not.toHaveBeenCalled()
})
