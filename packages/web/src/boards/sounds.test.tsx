import {
  type ForgottenWordPuzzle,
  fallbackHive,
  forgottenWord,
  type HivePuzzle,
  hiveBuilder,
  timeTrial,
  tutorialScenarios,
} from '@lexiverse/rules'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBoard } from '../../test/open-board.tsx'
import { cuesHeard, record, stepsHeard } from '../../test/recording.ts'
import { showBoard } from '../../test/show-board.tsx'
import { defaultPreferences, preferences } from '../platform/preferences.ts'
import { ForgottenWordBoard } from './forgotten-word/board.tsx'
import { forgetEntrances } from './forgotten-word/presence/use-entrance.ts'
import { HiveBuilderBoard } from './hive-builder/board.tsx'
import { TimeTrialBoard } from './time-trial/board.tsx'
import { TwistleBoard } from './twistle/board.tsx'
import { WordWebBoard } from './word-web/board.tsx'

vi.mock('../platform/audio/engine.ts', () => import('../../test/recording.ts'))

let stop: () => void
beforeEach(async () => {
  stop = await record()
  vi.useFakeTimers()
  forgetEntrances()
  preferences.setState({ ...defaultPreferences, motion: 'reduced' }, true)
  vi.stubGlobal('fetch', async () => Response.json({ valid: false, reason: 'unknown' }))
})
afterEach(() => {
  cleanup()
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const [web, , seeker, boss] = tutorialScenarios

/** A board under play, and the move that is made on it. */
type Player = (move: object) => void

describe('Word Web', () => {
  const open = () => {
    const { play } = openBoard('word-web', WordWebBoard, { puzzle: web.puzzle })
    return ((move: object) => act(() => void play(move as never))) as Player
  }
  const [sky, kitchen] = web.puzzle.groups
  const mixed = [...sky!.words.slice(0, 3), kitchen!.words[0]!]

  it('[SO7] rises with every word that is chosen', async () => {
    open()
    for (const word of sky!.words) {
      const tile = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent?.toUpperCase() === word.toUpperCase(),
      )
      act(() => tile?.click())
    }
    expect(await stepsHeard()).toEqual([0, 1, 2, 3].map(step => ['select', step]))
  })

  it('[SO10] a solved group and a wrong group have their own sounds', async () => {
    const play = open()
    play({ type: 'submit', words: sky!.words })
    expect(await cuesHeard()).toEqual(['group-solved'])
    play({ type: 'submit', words: mixed })
    expect(await cuesHeard()).toEqual([])
    vi.advanceTimersByTime(4_000)
    play({
      type: 'submit',
      words: [...kitchen!.words.slice(0, 3), web.puzzle.groups[2]!.words[0]!],
    })
    expect(await cuesHeard()).toEqual(['wrong'])
  })
})

describe('Hive Builder', () => {
  const open = () => {
    const { play } = showBoard({
      game: hiveBuilder,
      board: HiveBuilderBoard,
      puzzle: fallbackHive as HivePuzzle,
    })
    return ((move: object) => play(move as never)) as Player
  }
  const word = (letters: string) => ({ type: 'word', word: letters })

  it('[SO10] has a sound for a word, a pangram, a miss, a fade and a restored letter', async () => {
    const play = open()
    play(word('RENT'))
    expect(await cuesHeard()).toEqual(['correct'])
    play(word('ANTLERS'))
    expect(await cuesHeard()).toEqual(['group-solved'])
    play(word('EEEE'))
    play(word('EEEE'))
    expect(await cuesHeard()).toEqual(['wrong', 'wrong'])
    play(word('EEEE'))
    expect(await cuesHeard()).toEqual(['letter-fade'])
    const faded = document.querySelector<HTMLElement>('button[aria-label*="restore it"]')
    const letter = faded?.getAttribute('aria-label')?.match(/Letter (\w)/)?.[1] ?? ''
    play({ type: 'restore', letter })
    expect(await cuesHeard()).toEqual(['restore'])
  })
})

describe('the Time Trial', () => {
  const open = (nodeId: string | null) =>
    showBoard({
      game: timeTrial,
      board: TimeTrialBoard,
      puzzle: fallbackHive as HivePuzzle,
      ...(nodeId ? { setup: { runKind: 'campaign' as const, nodeId } } : {}),
    })

  it('[SO10] ticks under ten seconds, once a second', async () => {
    const { pass } = open(null)
    pass(110_000)
    expect(await cuesHeard()).toEqual([])
    const ticks = []
    for (let second = 0; second < 9; second++) {
      pass(1_000)
      ticks.push(...(await stepsHeard()))
    }
    expect(ticks).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map(left => ['tick', left]))
  })

  it('[SO10] has a sound for a word, a miss, and the end', async () => {
    const { play } = open(null)
    play({ type: 'word', word: 'RENT' })
    play({ type: 'word', word: 'EEEE' })
    expect(await cuesHeard()).toEqual(['correct', 'wrong'])
    play({ type: 'word', word: 'ANTLERS' })
    play({ type: 'word', word: 'RENTAL' })
    expect(await cuesHeard()).toEqual(['correct', 'level-complete'])
  })

  it('[SO10] unlocks its clue when it is won', async () => {
    const { play } = open('boss:etymology')
    play({ type: 'word', word: 'ANTLERS' })
    play({ type: 'word', word: 'RENT' })
    expect((await cuesHeard()).at(-1)).toBe('unlock')
  })

  it('[SO10] a lost trial leaves the sound of the lost point to the game screen', async () => {
    const { play } = open('boss:etymology')
    play({ type: 'yield' })
    expect(await cuesHeard()).toEqual(['wrong'])
  })
})

describe('Word Seeker', () => {
  const open = () => openBoard('twistle', TwistleBoard, { puzzle: seeker.puzzle })
  const guess = (word: string) => ({ type: 'guess', word }) as never

  it('[SO7] [SO10] rises with every guess and has a sound for the right one', async () => {
    const { play } = open()
    const heard = []
    for (const word of ['BUMPY', 'DINGO', seeker.puzzle.word]) {
      act(() => void play(guess(word)))
      heard.push(...(await stepsHeard()))
    }
    expect(heard).toEqual([
      ['select', 1],
      ['select', 2],
      ['correct', 0],
    ])
  })

  it('[SO10] has a sound for a refused word and none for a glyph', async () => {
    const { play } = open()
    fireEvent.change(screen.getByLabelText('Your guess'), { target: { value: 'QQQQQ' } })
    fireEvent.click(screen.getByRole('button', { name: /Submit/ }))
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(await cuesHeard()).toEqual(['error'])
    act(() => void play({ type: 'glyph', glyphId: 'insight', useId: 'u' } as never))
    expect(await cuesHeard()).toEqual([])
  })
})

describe('the Forgotten Word', () => {
  const open = (options: object = {}) =>
    showBoard({
      game: forgottenWord,
      board: ForgottenWordBoard,
      puzzle: boss.puzzle as ForgottenWordPuzzle,
      ...options,
    })

  it.each(['full', 'reduced'] as const)('[SO7] the boss is heard with %s motion', async motion => {
    preferences.setState({ motion })
    open({ setup: { mindPoints: { current: 1, maximum: 3 } } })
    expect(await stepsHeard()).toEqual([['boss', 2]])
  })

  it('[SO10] has a sound for a wrong word, an opened clue and the right word', async () => {
    const { play } = open()
    await cuesHeard()
    play({ type: 'guess', word: 'WRONG' })
    expect(await cuesHeard()).toEqual(['wrong'])
    play({ type: 'glyph', glyphId: 'remembrance', useId: 'u' })
    expect(await cuesHeard()).toEqual(['unlock'])
    play({ type: 'guess', word: boss.puzzle.word })
    expect(await cuesHeard()).toEqual(['correct'])
  })
})
