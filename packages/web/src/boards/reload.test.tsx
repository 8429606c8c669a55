import {
  type ForgottenWordPuzzle,
  fallbackHive,
  type TwistlePuzzle,
  tutorialScenarios,
  type WordWebPuzzle,
} from '@lexiverse/rules'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBoard } from '../../test/open-board.tsx'
import { defaultPreferences, preferences } from '../platform/preferences.ts'
import { ForgottenWordBoard } from './forgotten-word/board.tsx'
import { HiveBuilderBoard } from './hive-builder/board.tsx'
import { TimeTrialBoard } from './time-trial/board.tsx'
import { TwistleBoard } from './twistle/board.tsx'
import { WordWebBoard } from './word-web/board.tsx'

const [web, , seeker, boss] = tutorialScenarios

beforeEach(() => {
  vi.useFakeTimers()
  preferences.setState({ ...defaultPreferences, motion: 'reduced' }, true)
  vi.stubGlobal('fetch', async () => Response.json({ valid: true, reason: null }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** A shuffle that turns the order round. */
const turnRound = () => {
  let places = 1
  vi.spyOn(Math, 'random').mockImplementation(() => {
    places -= 0.01
    return places
  })
}
const kept = () => Object.keys(localStorage).filter(name => name.startsWith('lexiverse.draft'))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe.each([
  ['hive-builder', HiveBuilderBoard],
  ['time-trial', TimeTrialBoard],
] as const)('after a reload of %s', (game, Board) => {
  const open = (moves: object[] = []) =>
    openBoard(game, Board as never, { puzzle: fallbackHive, moves })
  const letters = () => screen.getAllByRole('button', { name: /^Letter/ }).map(h => h.textContent)

  it('[BD13] the word and the order of the letters are as they were', () => {
    open()
    turnRound()
    press('Shuffle letters')
    const order = letters()
    for (const key of 'rent') fireEvent.keyDown(document.body, { key })
    cleanup()
    open()
    expect(field('Your word').value).toBe('RENT')
    expect(letters()).toEqual(order)
    fireEvent.keyDown(document.body, { key: 'Enter' })
    cleanup()
    open()
    expect(field('Your word').value).toBe('')
    expect(letters()).toEqual(order)
  })

  it('[BD13] the draft of a game that was given up is removed', () => {
    const { play } = open()
    fireEvent.keyDown(document.body, { key: 'r' })
    act(() => void play({ type: 'yield' } as never))
    cleanup()
    expect(kept()).toEqual([])
  })
})

describe('after a reload of Word Web', () => {
  const { groups } = web.puzzle as WordWebPuzzle
  const [sky = [], kitchen = []] = groups.map(({ words }) => words)
  const mixed = [...sky.slice(0, 3), ...kitchen.slice(0, 1)]
  const open = (moves: object[] = []) =>
    openBoard('word-web', WordWebBoard, { puzzle: web.puzzle, moves })
  const tiles = () => within(screen.getByRole('region', { name: 'Words' })).getAllByRole('button')
  const tile = (word: string) => tiles().find(({ textContent }) => textContent === word) as Element
  const choose = (words: readonly string[]) => {
    for (const word of words) fireEvent.click(tile(word))
  }
  const chosen = () =>
    tiles()
      .filter(it => it.getAttribute('aria-pressed') === 'true')
      .map(({ textContent }) => textContent)

  it('[BD13] the selected words and the order of the tiles are as they were', () => {
    open()
    turnRound()
    press('Shuffle the words')
    const order = tiles().map(({ textContent }) => textContent)
    choose(mixed.slice(0, 3))
    cleanup()
    open()
    expect(tiles().map(({ textContent }) => textContent)).toEqual(order)
    expect(chosen().toSorted()).toEqual(mixed.slice(0, 3).toSorted())
    expect(screen.getByText(mixed.slice(0, 3).join(', '))).toBeTruthy()
  })

  it('[BD13] [SC33] the marks are as they were, and are not written with the press', async () => {
    open()
    await pass(1_000)
    fireEvent.keyDown(tile(sky[1] ?? ''), { key: '3' })
    expect(Object.keys(localStorage)).toEqual([])
    await pass(200)
    expect(kept()).toHaveLength(1)
    cleanup()
    open()
    expect((tile(sky[1] ?? '') as HTMLElement).dataset.mark).toBe('3')
  })

  it.each([
    ['a refused group', mixed],
    ['a solved group', sky],
  ])('[BD13] %s is chosen no more, though it was still being told', (_, words) => {
    const { inPlay } = open()
    choose(words)
    press('SUBMIT GROUP')
    const { moves } = inPlay()
    cleanup()
    open(moves as never)
    expect(chosen()).toEqual([])
  })

  it('[BD13] a word that another device has solved meanwhile is no longer selected', () => {
    open()
    choose(mixed)
    cleanup()
    open([{ type: 'submit', words: sky }])
    expect(chosen()).toEqual(kitchen.slice(0, 1))
  })

  it('[BD13] the draft of a game that was given up is removed', () => {
    const { play } = open()
    choose(mixed)
    fireEvent.keyDown(tile(sky[1] ?? ''), { key: '3' })
    act(() => void play({ type: 'yield' } as never))
    cleanup()
    expect(Object.keys(localStorage)).toEqual([])
  })
})

describe('after a reload of Word Seeker', () => {
  const { word } = seeker.puzzle as TwistlePuzzle
  const open = () => openBoard('twistle', TwistleBoard, { puzzle: seeker.puzzle })

  it('[BD13] the letters of the guess are as they were', () => {
    open()
    write('Your guess', 'STO')
    cleanup()
    open()
    expect(field('Your guess').value).toBe('STO')
  })

  it('[BD13] a guess that was still being checked is in its row', () => {
    open()
    write('Your guess', word)
    press('Submit Word')
    cleanup()
    open()
    expect(field('Your guess').value).toBe(word)
  })

  it('[BD13] the draft of a game that was won is removed', async () => {
    open()
    write('Your guess', word)
    press('Submit Word')
    await pass(3_000)
    cleanup()
    expect(kept()).toEqual([])
  })
})

describe('after a reload of The Forgotten Word', () => {
  const { word } = boss.puzzle as ForgottenWordPuzzle
  const open = () => openBoard('forgotten-word', ForgottenWordBoard, { puzzle: boss.puzzle })

  it('[BD13] the guess is as it was', () => {
    open()
    write('Your guess', 'zeph')
    cleanup()
    open()
    expect(field('Your guess').value).toBe('zeph')
  })

  it('[BD13] the draft of a game that was won is removed', async () => {
    open()
    write('Your guess', word)
    await pass(200)
    press('Submit')
    cleanup()
    expect(kept()).toEqual([])
  })
})
