import { fallbackHive, hiveBuilder } from '@lexiverse/rules'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showBoard } from '../../../test/show-board.tsx'
import { HiveBuilderBoard } from './board.tsx'

const open = () =>
  showBoard({ game: hiveBuilder, board: HiveBuilderBoard, puzzle: fallbackHive, attemptId: 31 })
const field = () => screen.getByLabelText<HTMLInputElement>('Your word')
const say = (word: string) => {
  fireEvent.change(field(), { target: { value: word } })
  fireEvent.keyDown(field(), { key: 'Enter' })
}
const said = () => screen.getByRole('status').textContent
const besideField = () =>
  document.querySelector('[class*="entry"] [data-refusal]')?.getAttribute('data-refusal')
const isShaking = () => field().closest('[class*="shaking"]') !== null
const offer = () => screen.queryByRole('button', { name: 'Add word to Dictionary' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

describe.each([
  ['an aid', { type: 'assist', aid: 'debug' }],
  ['Momentum', { type: 'glyph', glyphId: 'momentum', useId: '1' }],
] as const)('after %s', (_, move) => {
  it('[BD14] [HB24] an expired message is not shown again, and nothing shakes', () => {
    const { play, pass } = open()
    say('eeee')
    expect([said(), isShaking()]).toEqual([expect.stringContaining('Not a valid word'), true])
    pass(4_000)
    play(move)
    expect([said(), isShaking()]).toEqual(['', false])
  })

  it('[BD14] [HB24] a visible message stays for its four seconds and no longer', () => {
    const { play, pass } = open()
    say('learn')
    pass(3_000)
    play(move)
    expect(said()).toContain('LEARN, +2 points')
    pass(1_000)
    expect(said()).toBe('')
  })

  it('[BD14] a refusal is not replaced by an earlier message', () => {
    const { play, pass } = open()
    say('learn')
    pass(4_000)
    say('learn')
    expect(said()).toContain('Word already found!')
    pass(4_000)
    play(move)
    expect(said()).toBe('')
  })

  it('[BD14] an offer that has lapsed does not come back', () => {
    const { play } = open()
    say('eeee')
    say('eee')
    expect(offer()).toBeNull()
    play(move)
    expect(offer()).toBeNull()
  })
})

it('[BD14] the same miss again shows its message again', () => {
  const { pass } = open()
  say('eeee')
  pass(4_000)
  say('eeee')
  expect(said()).toContain('Not a valid word')
})

it('[BD25] a refused word is told at the field too, which shakes', () => {
  const { pass } = open()
  say('star')
  expect(isShaking()).toBe(true)
  expect(besideField()).toBe('Word must contain the center letter "E"')
  pass(4_000)
  expect(besideField()).toBeUndefined()
})
