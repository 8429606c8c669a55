import { practiceSetup } from '@lexiverse/rules'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearStored } from '../../../platform/storage.ts'
import { useWordEntry, type WordEntry } from './use-word-entry.ts'

const letters = ['A', 'L', 'O', 'N', 'E', 'S', 'T']
const place = { attemptId: 0, setup: practiceSetup('seed') }
let entry: WordEntry

function Board() {
  entry = useWordEntry(letters, place, false)
  return <input ref={entry.input} value={entry.word} onChange={() => undefined} aria-label="Word" />
}

const shown = () => entry.input.current?.value

beforeEach(() => {
  vi.useFakeTimers()
  clearStored()
  render(<Board />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a pressed letter of the hive', () => {
  it('[BD10] is added to the word at once', () => {
    act(() => entry.press('A'))
    act(() => entry.press('L'))
    expect([shown(), entry.word]).toEqual(['AL', 'AL'])
  })

  it('[BD10] is not lost when two letters are pressed before the board is drawn', () => {
    act(() => {
      entry.press('A')
      entry.press('L')
    })
    expect(shown()).toBe('AL')
  })

  it('[BD13] survives when the page is left right after the press', () => {
    act(() => entry.press('A'))
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    render(<Board />)
    expect(shown()).toBe('A')
  })

  it.each(['erase', 'clear'] as const)('is removed by %s', way => {
    act(() => entry.press('A'))
    act(() => entry[way]())
    expect([shown(), entry.word]).toEqual(['', ''])
  })

  it('lights its hexagon for 120 ms when it was typed', async () => {
    act(() => entry.type('l'))
    expect(entry.flash).toBe('L')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(entry.flash).toBe(null)
  })
})
