import type { ForgottenWordPuzzle } from '@lexiverse/rules'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBoard } from '../../../../test/open-board.tsx'
import { defaultPreferences, preferences } from '../../../platform/preferences.ts'
import type { WordCheck } from '../../../platform/word-check.ts'
import { ForgottenWordBoard } from '../board.tsx'

const checkWord = vi.hoisted(() => vi.fn(async (): Promise<WordCheck> => 'valid'))
vi.mock('../../../platform/word-check.ts', () => ({ checkWord }))

const puzzle: ForgottenWordPuzzle = {
  id: 9,
  word: 'grey',
  accepts: ['graye'],
  nearWords: ['prey'],
  definition: 'Between black and white.',
  etymology: 'From an old word for the color.',
  usage: 'A {grey} morning.',
  partOfSpeech: 'adjective',
  difficulty: 'common',
}

beforeEach(() => {
  checkWord.mockReset()
  checkWord.mockResolvedValue('valid')
  preferences.setState({ ...defaultPreferences, motion: 'reduced' }, true)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const field = () => screen.getByLabelText<HTMLInputElement>('Your guess')
const answer = () => screen.getByRole('status', { name: 'Answer' }).textContent
const form = () => field().closest('form')

async function submit(word: string): Promise<void> {
  fireEvent.change(field(), { target: { value: word } })
  await act(async () => void fireEvent.submit(field()))
}

const open = (change: Partial<ForgottenWordPuzzle> = {}) =>
  openBoard('forgotten-word', ForgottenWordBoard, { puzzle: { ...puzzle, ...change } })

it('[FW22] a guess of the wrong length is held back once, then played', async () => {
  const { inPlay } = open()
  await submit('charcoal')
  expect(answer()).toBe('The word has 4 letters. Press again to guess it anyway.')
  expect(form()?.dataset.held).toBeDefined()
  expect(field().value).toBe('charcoal')
  expect(inPlay().moves).toHaveLength(0)
  await submit('charcoal')
  expect(answer()).toBe('Incorrect. The word has 4 letters. 2 mind points remaining.')
})

it('[FW22] each distinct guess is held back, and shakes again', async () => {
  const { inPlay } = open()
  await submit('charcoal')
  const first = form()?.dataset.held
  await submit('silver')
  expect(form()?.dataset.held).not.toBe(first)
  expect(inPlay().moves).toHaveLength(0)
})

it('[FW22] a guess as long as any accepted spelling is not held back for its length', async () => {
  const { inPlay } = open()
  await submit('black')
  expect(inPlay().moves).toHaveLength(1)
})

it('[FW22] a guess that is no word is held back once, then played', async () => {
  checkWord.mockResolvedValue('invalid')
  const { inPlay } = open()
  await submit('blak')
  expect(answer()).toBe('We do not know the word BLAK. Press again to guess it anyway.')
  expect(inPlay().moves).toHaveLength(0)
  await submit('blak')
  expect(inPlay().moves).toHaveLength(1)
  expect(checkWord).toHaveBeenCalledTimes(1)
})

it.each(['gyps', 'gypped'])(
  '[FW22] a slur is refused however often it is pressed: %s',
  async word => {
    checkWord.mockResolvedValue('blocked')
    const { inPlay } = open()
    for (let i = 0; i < 2; i++) {
      await submit(word)
      expect(answer()).toBe('That word is not in our word list.')
    }
    expect(inPlay().moves).toHaveLength(0)
  },
)

it('[FW22] a slur is refused without the dictionary, also one letter away from the word', async () => {
  checkWord.mockResolvedValue('unreachable')
  const { inPlay } = open({ word: 'spice', accepts: [], nearWords: [] })
  await submit('spic')
  expect(answer()).toBe('That word is not in our word list.')
  expect(inPlay().moves).toHaveLength(0)
})

it('[FW22] without an answer of the dictionary the guess is held back once, then played', async () => {
  checkWord.mockResolvedValue('unreachable')
  const { inPlay } = open()
  await submit('blue')
  expect(answer()).toBe('The dictionary cannot be reached. Press again to guess it anyway.')
  expect(inPlay().moves).toHaveLength(0)
  await submit('blue')
  expect(inPlay().moves).toHaveLength(1)
})

it('[FW22] an accepted spelling and a near miss are never held back', async () => {
  checkWord.mockResolvedValue('invalid')
  const { inPlay } = open()
  await submit('grwey')
  expect(answer()).toBe('Nearly: look at the spelling.')
  await submit('Graye')
  expect(inPlay().outcome?.result).toBe('victory')
  expect(checkWord).not.toHaveBeenCalled()
})

it('[FW5] [FW22] a guess that was tried is held back before it counts, each time', async () => {
  const { inPlay } = open()
  await submit('blue')
  for (const count of [1, 2]) {
    await submit('blue')
    expect(answer()).toBe('You have already tried that word. Press again to guess it anyway.')
    expect(form()?.dataset.held).toBeDefined()
    expect(inPlay().moves).toHaveLength(count)
    await submit('blue')
    expect(inPlay().moves).toHaveLength(count + 1)
  }
  expect(inPlay().outcome?.result).toBe('defeat')
})

it('[FW5] [FW22] a tried guess is held back again after another guess', async () => {
  const { inPlay } = open()
  for (const word of ['blue', 'blue', 'pink', 'blue']) await submit(word)
  expect(answer()).toBe('You have already tried that word. Press again to guess it anyway.')
  expect(inPlay().moves).toHaveLength(2)
})

it('[FW5] [FW22] a guess that was held back for its length is held back again once it was tried', async () => {
  const { inPlay } = open()
  for (let i = 0; i < 3; i++) await submit('charcoal')
  expect(answer()).toBe('You have already tried that word. Press again to guess it anyway.')
  expect(inPlay().moves).toHaveLength(1)
})
