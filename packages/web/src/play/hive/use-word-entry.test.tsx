import { practiceSetup } from '@lexiverse/rules'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearStored } from '../../platform/storage.ts'
import { useWordEntry, type WordEntry } from './use-word-entry.ts'

const letters = ['A', 'L', 'O', 'N', 'E', 'S', 'T']
const place = { attemptId: 0, setup: practiceSetup('seed') }
let entry: WordEntry
let draw: () => void

function Board() {
  entry = useWordEntry(letters, place, false)
  return (
    <>
      <input ref={entry.input} value={entry.word} onChange={() => undefined} aria-label="Word" />
      <p>{entry.word}</p>
    </>
  )
}

const seen = () => entry.input.current?.value
const followed = () => document.querySelector('p')?.textContent
const nextFrame = () => act(() => vi.advanceTimersByTimeAsync(50))

beforeEach(() => {
  vi.useFakeTimers()
  clearStored()
  const { rerender } = render(<Board />)
  draw = () => rerender(<Board />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a letter of the hive that is pressed', () => {
  it('[BD10] is seen and counts at once, and the board follows with the frame after', async () => {
    act(() => entry.press('A'))
    act(() => entry.press('L'))
    expect(seen()).toBe('AL')
    expect(entry.read()).toBe('AL')
    expect(followed()).toBe('')
    await nextFrame()
    expect(followed()).toBe('AL')
  })

  it('[BD10] is not lost when something else draws the board before that', () => {
    act(() => entry.press('A'))
    act(() => draw())
    expect(seen()).toBe('A')
    expect(followed()).toBe('A')
  })

  it('[BD10] lets the word be submitted at once when it makes it long enough', () => {
    for (const letter of 'ALON') act(() => entry.press(letter))
    expect(followed()).toBe('ALON')
  })

  it('[BD13] is kept also where the page is left before that frame', () => {
    act(() => entry.press('A'))
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    render(<Board />)
    expect(seen()).toBe('A')
  })

  it.each(['erase', 'clear'] as const)('%s takes it away before it was drawn', async way => {
    act(() => entry.press('A'))
    act(() => draw())
    act(() => entry[way]())
    expect(seen()).toBe('')
    await nextFrame()
    expect(entry.read()).toBe('')
    expect(followed()).toBe('')
  })

  it('[BD10] can be submitted no more at once when it has lost its fourth letter', () => {
    for (const letter of 'ALON') act(() => entry.press(letter))
    act(() => entry.erase())
    expect([seen(), followed()]).toEqual(['ALO', 'ALO'])
  })

  it('lights its hexagon where it was typed', async () => {
    act(() => entry.type('l'))
    expect(entry.flash).toBe(null)
    await act(() => vi.advanceTimersByTimeAsync(40))
    expect(entry.flash).toBe('L')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(entry.flash).toBe(null)
  })
})
