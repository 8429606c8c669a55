import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefer } from '../../platform/preferences.ts'
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

it('[BD3] a lost mind star folds over its outline, and the count is updated at once', () => {
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

describe('while a star folds', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const foldOne = () => {
    const finish = vi.fn()
    animate.mockReturnValue({ finish } as unknown as Animation)
    change(3, 2)
    return finish
  }

  it.each([
    ['a tap', () => fireEvent.click(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ])('[BD1] [BD3] %s brings it to its end', (_, press) => {
    const finish = foldOne()
    pass(1)
    expect(finish).not.toHaveBeenCalled()
    press()
    expect(finish).toHaveBeenCalledTimes(2)
  })

  it('[BD3] the press that cost the star does not skip it', () => {
    const finish = foldOne()
    fireEvent.click(document.body)
    expect(finish).not.toHaveBeenCalled()
  })
})
