import type { TwistlePuzzle } from '@lexiverse/rules'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBoard } from '../../../test/open-board.tsx'
import { curtainTools } from '../../platform/curtain-store.ts'
import { clearToasts, readToasts } from '../../ui/toast-store.ts'
import { TwistleBoard } from './board.tsx'

const puzzle: TwistlePuzzle = {
  id: 7,
  word: 'SHORE',
  theme: "The Sea's Edge",
  hint: 'Where land gives way to water.',
  synonyms: [],
  relatedWords: [],
  difficulty: 'easy',
  guessList: 'built-in',
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => Response.json({ valid: !url.endsWith('ZZZZZ'), reason: null })),
  )
})
afterEach(() => {
  cleanup()
  clearToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

// CRANE leaves C, A and N banned.
const open = (perks: string[] = []) =>
  openBoard('twistle', TwistleBoard, {
    puzzle,
    setup: { perks },
    moves: [{ type: 'guess', word: 'CRANE' }],
  })

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const row = () => screen.getByRole('group', { name: 'Guess 2, being typed' })
const type = (text: string) => {
  for (const key of text) fireEvent.keyDown(document.body, { key })
}
async function send(word: string) {
  type(word)
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await pass(0)
}
const beside = () => row().querySelector('[data-refusal]')?.getAttribute('data-refusal')
const shakingKeys = () =>
  [...document.querySelectorAll('[data-shaking]')].map(key => key.textContent)

describe('a refused guess', () => {
  it.each([
    ['ZZZZZ', 'Not a valid word. Try again.', 'Not a valid word. Try again.'],
    ['CRANE', 'Already guessed this word!', 'Already guessed this word!'],
    [
      'COAST',
      'Hard Mode: "C" was not in previous guesses. You cannot use it.',
      'C is not in the word.',
    ],
  ])('[BD25] %s is told beside its row as well as in the toast', async (word, toast, reason) => {
    open()
    await send(word)
    expect(readToasts()).toMatchObject([{ title: toast, tone: 'destructive' }])
    expect(beside()).toBe(reason)
  })

  it.each(['CRANE', 'COAST'])('[EN20] %s is refused without asking the dictionary', async word => {
    open()
    await send(word)
    expect(readToasts()).toHaveLength(1)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('[BD25] loses the reason when it is changed, or after 4 s', async () => {
    open()
    await send('ZZZZZ')
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    expect(beside()).toBeUndefined()
    await send('Z')
    expect(beside()).toBe('Not a valid word. Try again.')
    await pass(4_000)
    expect(beside()).toBeUndefined()
  })
})

describe('a banned letter', () => {
  it('[BD25] shakes its key for a moment, typed or tapped, and is typed all the same', async () => {
    open()
    type('c')
    expect(shakingKeys()).toEqual(['C'])
    await pass(400)
    expect(shakingKeys()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'N, not in word' }))
    expect(shakingKeys()).toEqual(['N'])
    expect(within(row()).getByRole('img', { name: 'N' })).toBeTruthy()
  })

  it('[BD25] shakes nothing without hard mode, and no other letter does', () => {
    open()
    type('s')
    expect(shakingKeys()).toEqual([])
    cleanup()
    open(['flexible-recall'])
    type('c')
    expect(shakingKeys()).toEqual([])
  })
})

it('[SH85] the debug panel is listed in the settings while the game is open', async () => {
  const { actions } = open()
  const [tool] = curtainTools.getState()
  expect(tool?.label).toBe('Show the secret word')
  await act(async () => tool?.open())
  expect(actions.assist).toHaveBeenCalledWith('debug')
  expect(screen.getByText('SHORE')).toBeTruthy()
  cleanup()
  expect(curtainTools.getState()).toEqual([])
})
