import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY, Tooltip } from './tooltip.tsx'

describe('tooltips', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(
      <>
        <Tooltip content="About one">
          <button type="button">One</button>
        </Tooltip>
        <Tooltip content="About two">
          <button type="button">Two</button>
        </Tooltip>
      </>,
    )
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const enter = (name: string) =>
    act(() => {
      fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType: 'mouse' })
    })
  const leave = (name: string) => {
    act(() => {
      fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' })
    })
  }
  const shown = () => screen.queryByRole('tooltip')?.textContent ?? ''

  it('open after 700 ms of hovering', () => {
    enter('One')
    pass(TOOLTIP_DELAY - 1)
    expect(shown()).toBe('')
    pass(1)
    expect(shown()).toContain('About one')
  })

  it('open at once on the next part within 300 ms', () => {
    enter('One')
    pass(TOOLTIP_DELAY)
    leave('One')
    pass(TOOLTIP_SKIP_DELAY - 50)
    enter('Two')
    expect(shown()).toContain('About two')
  })

  it('wait again once 300 ms have passed', () => {
    enter('One')
    pass(TOOLTIP_DELAY)
    leave('One')
    pass(TOOLTIP_SKIP_DELAY + 50)
    enter('Two')
    expect(shown()).toBe('')
    pass(TOOLTIP_DELAY)
    expect(shown()).toContain('About two')
  })

  it('open at once on focus', () => {
    act(() => screen.getByRole('button', { name: 'One' }).focus())
    expect(shown()).toContain('About one')
  })

  it('stay away from a focus that a press has brought, until a key is used', () => {
    fireEvent.pointerDown(document.body)
    act(() => screen.getByRole('button', { name: 'One' }).focus())
    expect(shown()).toBe('')
    fireEvent.keyDown(document.body, { key: 'Tab' })
    act(() => screen.getByRole('button', { name: 'Two' }).focus())
    expect(shown()).toContain('About two')
  })

  it('close when another opens', () => {
    act(() => screen.getByRole('button', { name: 'One' }).focus())
    enter('Two')
    pass(TOOLTIP_DELAY)
    expect(screen.getAllByRole('tooltip').map(tip => tip.textContent)).toEqual(['About two'])
  })

  it('close on Escape', () => {
    act(() => screen.getByRole('button', { name: 'One' }).focus())
    act(() => {
      fireEvent.keyDown(document, { key: 'Escape' })
    })
    expect(shown()).toBe('')
  })
})
