import { practiceSetup, type Setup } from '@lexiverse/rules'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clearStored } from '../../platform/storage.ts'
import { openDraft, storedOrder, useDraft } from './drafts.ts'

const NAME = 'lexiverse.draft.campaign.1.b1'
const setup = (changes: Partial<Setup> = {}): Setup => ({
  ...practiceSetup('seed'),
  runKind: 'campaign',
  level: 1,
  nodeId: 'b1',
  ...changes,
})
const open = (attemptId = 5, changes: Partial<Setup> = {}) =>
  openDraft({ attemptId, setup: setup(changes) }, z.string(), '')
const lying = () => localStorage.getItem(NAME)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  clearStored()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a draft', () => {
  it('[BD13] is found again by its own game', () => {
    const draft = open()
    draft.keep('REN')
    draft.writeNow()
    expect(open().found).toBe('REN')
  })

  it('[BD13] is written after the press, the last of several once', () => {
    const draft = open()
    for (const word of ['R', 'RE', 'REN']) draft.keep(word)
    expect([lying(), vi.getTimerCount()]).toEqual([null, 1])
    vi.advanceTimersByTime(200)
    expect(open().found).toBe('REN')
  })

  it.each([
    ['another attempt', 6, {}],
    ['another practice of the same star', 5, { seed: 'other' }],
    ['another star', 5, { nodeId: 't1' }],
  ])('[BD13] is not found by %s', (_, attemptId, changes) => {
    const draft = open()
    draft.keep('REN')
    draft.writeNow()
    expect(open(attemptId, changes).found).toBe('')
  })

  it('[BD13] is removed when another attempt starts at its star', () => {
    const draft = open()
    draft.keep('REN')
    draft.writeNow()
    const next = open(6)
    next.keep('')
    vi.advanceTimersByTime(200)
    expect(lying()).toBeNull()
  })

  it('[BD13] is not stored when it is empty', () => {
    const draft = open()
    draft.keep('REN')
    draft.writeNow()
    draft.keep('')
    draft.writeNow()
    expect(lying()).toBeNull()
  })

  it('[BD13] is removed at the end of its game, and not written after it', () => {
    const draft = open()
    draft.keep('REN')
    draft.writeNow()
    draft.keep('RENT')
    draft.drop()
    draft.keep('RENTS')
    vi.advanceTimersByTime(1_000)
    expect(lying()).toBeNull()
  })

  it.each([
    ['not JSON', '{"version":1,'],
    ['of another shape', '{"version":1,"value":{"game":"5.seed","content":[1]}}'],
    ['of another version', '{"version":0,"value":{"game":"5.seed","content":"REN"}}'],
  ])('[BD13] [SH31] counts as empty when it is %s', (_, text) => {
    localStorage.setItem(NAME, text)
    expect(open().found).toBe('')
  })

  it('[BD13] [SH31] that cannot be written stays in memory', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined })
    const draft = open()
    draft.keep('REN')
    draft.writeNow()
    expect(open().found).toBe('REN')
    open().drop()
  })
})

describe('the draft of a board', () => {
  const place = { attemptId: 5, setup: setup() }
  const show = () =>
    renderHook(({ isOver }) => useDraft(place, z.string(), '', isOver), {
      initialProps: { isOver: false },
    })

  it('[BD13] is written at once when the page is left', () => {
    const { result } = show()
    result.current.keep('REN')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(open().found).toBe('REN')
  })

  it('[BD13] is written at once when the board is left', () => {
    const { result, unmount } = show()
    result.current.keep('REN')
    unmount()
    expect(open().found).toBe('REN')
  })

  it('[BD13] is dropped when the game is over', () => {
    const { result, rerender, unmount } = show()
    result.current.keep('REN')
    rerender({ isOver: true })
    unmount()
    expect(lying()).toBeNull()
  })
})

describe('a stored order', () => {
  const letters = ['A', 'B', 'C']
  it.each([
    ['the same letters', ['C', 'A', 'B'], ['C', 'A', 'B']],
    ['too few', ['C', 'A'], letters],
    ['others', ['C', 'A', 'X'], letters],
    ['one twice', ['C', 'A', 'A'], letters],
  ])('[BD13] of %s', (_, kept, order) => {
    expect(storedOrder(kept, letters)).toEqual(order)
  })
})
