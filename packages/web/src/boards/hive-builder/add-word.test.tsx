import { fallbackHive, hiveBuilder } from '@lexiverse/rules'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { showBoard } from '../../../test/show-board.tsx'
import { HiveBuilderBoard } from './board.tsx'

const address = 'POST /api/hive-builder/override-word'
const open = (options: { attemptId?: number } = {}) =>
  showBoard({ game: hiveBuilder, board: HiveBuilderBoard, puzzle: fallbackHive, ...options })
const field = () => screen.getByLabelText<HTMLInputElement>('Your word')
const say = (word: string) => {
  fireEvent.change(field(), { target: { value: word } })
  fireEvent.keyDown(field(), { key: 'Enter' })
}
const isShown = (text: string) => screen.queryByText(text) !== null
const offer = () => screen.queryByRole('button', { name: 'Add word to Dictionary' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the dictionary', () => {
  const add = async () => {
    fireEvent.click(offer() as Element)
    await act(() => vi.advanceTimersByTimeAsync(0))
  }

  it('[HB16] takes an unknown word for one point, and undoes its miss', async () => {
    const server = fakeServer({ [address]: { body: { success: true, message: '' } } })
    const { state } = open({ attemptId: 31 })
    say('eeee')
    await add()
    expect(server.asked[0]?.body).toMatchObject({
      word: 'EEEE',
      gameType: 'hive-builder',
      attemptId: 31,
    })
    expect([state().score, state().failedAttempts]).toEqual([1, 0])
    expect(isShown('EEEE, Added to the dictionary. +1 point')).toBe(true)
  })

  it('[HB16] is not offered in a built-in hive, which belongs to no attempt', () => {
    open({ attemptId: 0 })
    say('eeee')
    expect(offer()).toBeNull()
  })

  it('[HB9] [HB16] is offered only after an unknown word, until the next, three times at most', async () => {
    fakeServer({ [address]: { body: { success: true, message: '' } } })
    open()
    say('star')
    expect(offer()).toBeNull()
    say('eeee')
    expect(offer()).not.toBeNull()
    say('eee')
    expect(offer()).toBeNull()
    for (const word of ['eeee', 'eeeee', 'eeeeee']) {
      say(word)
      await add()
    }
    say('eeeeeee')
    expect(offer()).toBeNull()
  })

  it('[BD5] is offered by name after the refusal has disappeared', () => {
    const { pass } = open()
    say('eeee')
    pass(4_000)
    expect(screen.queryByText('Not a valid word')).toBeNull()
    expect(offer()?.previousSibling?.textContent).toBe('EEEE')
  })

  it('[SC8] says when it refuses the word and when it cannot be reached', async () => {
    const server = fakeServer({ [address]: { body: { success: false, message: 'no' } } })
    open()
    say('eeee')
    await add()
    expect(isShown('Failed to add "EEEE" to dictionary')).toBe(true)
    server.change(address, { isLost: true })
    await add()
    expect(isShown('Error adding "EEEE" to dictionary')).toBe(true)
  })
})

describe('while the dictionary is asked', () => {
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'SUBMIT WORD' })
  const settle = () => act(() => vi.advanceTimersByTimeAsync(0))

  it('[HB16] the next word can be typed but not submitted, so that the one before it can be added', async () => {
    fakeServer({ [address]: { body: { success: true, message: '' } } })
    const { state } = open()
    say('eeee')
    fireEvent.click(offer() as Element)
    expect(screen.getByRole('button', { name: 'Adding...' })).toHaveProperty('disabled', true)
    say('learn')
    expect([field().value, submit().disabled]).toEqual(['LEARN', true])
    await settle()
    expect(state().found.map(({ word }) => word)).toEqual(['EEEE'])
    expect([field().value, submit().disabled]).toEqual(['LEARN', false])
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(state().found.map(({ word }) => word)).toEqual(['EEEE', 'LEARN'])
  })

  it('[HB16] no letter can be restored, because that would make the offer lapse', async () => {
    fakeServer({ [address]: { body: { success: true, message: '' } } })
    const { state } = open()
    for (let i = 0; i < 3; i++) say('eeee')
    fireEvent.click(offer() as Element)
    fireEvent.click(screen.getByRole('button', { name: /restore it/ }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await settle()
    expect([state().fadedLetters, state().score]).toEqual([[], 1])
  })

  it('[HB16] after a failure the next word can be submitted', async () => {
    fakeServer({ [address]: { isLost: true } })
    const { state } = open()
    say('eeee')
    fireEvent.click(offer() as Element)
    await settle()
    say('learn')
    expect(state().found.map(({ word }) => word)).toEqual(['LEARN'])
  })
})
