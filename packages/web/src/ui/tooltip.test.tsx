import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

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
  const enter = (name: string, pointerType = 'mouse') =>
    act(() => {
      fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType })
    })
  const move = (name: string, pointerType = 'mouse') =>
    act(() => {
      fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType })
    })
  const leave = (name: string) => {
    act(() => {
      fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' })
    })
  }
  const shown = () => screen.queryByRole('tooltip')?.textContent ?? ''

  it('[SH24] open after 700 ms of hovering, however the pointer moves meanwhile', () => {
    move('One')
    pass(600)
    move('One')
    pass(99)
    expect(shown()).toBe('')
    pass(1)
    expect(shown()).toContain('About one')
  })

  it('[SH52] do not open under a resting pointer until it moves', () => {
    enter('One')
    pass(5_000)
    expect(shown()).toBe('')
    move('One')
    pass(700)
    expect(shown()).toContain('About one')
  })

  it('[SH62] do not open on touch', () => {
    move('One', 'touch')
    pass(5_000)
    expect(shown()).toBe('')
  })

  it('[SH24] open at once on the next part within 300 ms', () => {
    move('One')
    pass(700)
    leave('One')
    pass(299)
    move('Two')
    expect(shown()).toContain('About two')
  })

  it('[SH24] wait again once 300 ms have passed', () => {
    move('One')
    pass(700)
    leave('One')
    pass(300)
    move('Two')
    expect(shown()).toBe('')
    pass(700)
    expect(shown()).toContain('About two')
  })

  it('[SH62] open at once on focus', () => {
    act(() => screen.getByRole('button', { name: 'One' }).focus())
    expect(shown()).toContain('About one')
  })

  it('[SH62] do not open on a focus that came from a press, until a key is used', () => {
    fireEvent.pointerDown(document.body)
    act(() => screen.getByRole('button', { name: 'One' }).focus())
    expect(shown()).toBe('')
    fireEvent.keyDown(document.body, { key: 'Tab' })
    act(() => screen.getByRole('button', { name: 'Two' }).focus())
    expect(shown()).toContain('About two')
  })

  it('[SH62] close when another opens', () => {
    act(() => screen.getByRole('button', { name: 'One' }).focus())
    move('Two')
    pass(700)
    expect(screen.getAllByRole('tooltip').map(tip => tip.textContent)).toEqual(['About two'])
  })

  it('[SH53] are inside the main element of the page, where there is one', () => {
    const main = document.body.appendChild(document.createElement('main'))
    act(() => screen.getByRole('button', { name: 'One' }).focus())
    expect(screen.getByRole('tooltip').parentElement).toBe(main)
    main.remove()
  })

  it('[SH62] close on Escape', () => {
    act(() => screen.getByRole('button', { name: 'One' }).focus())
    act(() => {
      fireEvent.keyDown(document, { key: 'Escape' })
    })
    expect(shown()).toBe('')
  })
})
