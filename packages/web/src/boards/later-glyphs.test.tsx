import {
  fallbackHive,
  fallbackTwistle,
  forgottenWord,
  hiveBuilder,
  timeTrial,
  tutorialScenarios,
  twistle,
  type WordWebPuzzle,
  wordWeb,
} from '@lexiverse/rules'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showBoard } from '../../test/show-board.tsx'
import { ForgottenWordBoard } from './forgotten-word/board.tsx'
import { HiveBuilderBoard } from './hive-builder/board.tsx'
import { TimeTrialBoard } from './time-trial/board.tsx'
import { TwistleBoard } from './twistle/board.tsx'
import { WordWebBoard } from './word-web/board.tsx'

const puzzleOf = (wanted: string) =>
  tutorialScenarios.find(({ game }) => game === wanted)?.puzzle as never
const web = puzzleOf('word-web') as WordWebPuzzle
const setup = { runKind: 'campaign' as const, level: 2, nodeId: 'm1' }
const use = (glyphId: string) => ({ type: 'glyph' as const, glyphId, useId: glyphId })
const text = () => document.body.textContent ?? ''

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

describe('Word Web', () => {
  const open = () => showBoard({ game: wordWeb, board: WordWebBoard, puzzle: web, setup })
  const linked = () =>
    within(screen.getByRole('region', { name: 'Words' })).queryAllByRole('button', {
      name: /belongs with/,
    })

  it('[GL16] marks two pairs of tiles that belong together, for eye and ear', () => {
    const { play } = open()
    expect(linked()).toHaveLength(0)
    expect(text()).not.toContain('Same number')
    play(use('kindred'))
    expect(text()).toContain('Same number: these words belong together')
    expect(linked()).toHaveLength(4)
    for (const pair of ['1', '2']) {
      const [one = '', other = ''] = linked()
        .flatMap(tile => tile.textContent ?? [])
        .filter(told => told.startsWith(pair))
        .map(told => told.slice(1))
      const group = web.groups.find(({ words }) => words.includes(one))
      expect(group?.words).toContain(other)
    }
  })

  it('[GL19] says that a wrong group is free, until one was', () => {
    const { play, pass } = open()
    play(use('shelter'))
    expect(text()).toContain('Your next wrong group is free.')
    const words = web.groups.map(group => group.words[0] ?? '')
    play({ type: 'submit', words })
    pass(5_000)
    expect(text()).not.toContain('Your next wrong group is free.')
  })
})

describe('a hive', () => {
  it('[GL18] says how many words score more', () => {
    const { play } = showBoard({
      game: hiveBuilder,
      board: HiveBuilderBoard,
      puzzle: fallbackHive,
      setup,
    })
    play(use('nectar'))
    expect(text()).toContain('Your next 8 words score 2 more each.')
    const [first = '', second = ''] = fallbackHive.validWords
    play({ type: 'word', word: first })
    play({ type: 'word', word: second })
    expect(text()).toContain('Your next 6 words score 2 more each.')
  })

  it('[GL20] says how many words of a trial add time', () => {
    const { play } = showBoard({
      game: timeTrial,
      board: TimeTrialBoard,
      puzzle: fallbackHive,
      setup: { ...setup, nodeId: 'boss:usage' },
    })
    play(use('slow-sand'))
    expect(text()).toContain('Your next 8 words add 10 seconds each.')
  })
})

describe('Word Seeker', () => {
  const open = () =>
    showBoard({ game: twistle, board: TwistleBoard, puzzle: fallbackTwistle, setup })

  it('[GL17] shows struck letters as banned', () => {
    const { play } = open()
    play(use('sifting'))
    const banned = within(screen.getByRole('region', { name: 'Banned Letters' }))
    expect(banned.getAllByRole('listitem')).toHaveLength(8)
  })

  it('[GL21] [GL22] has two rows more, and every vowel in its place', () => {
    const { play } = open()
    play(use('breath'))
    expect(screen.getByRole('region', { name: 'Guesses, 0 of 7 used' })).toBeDefined()
    play(use('song'))
    const vowels = fallbackTwistle.word.match(/[AEIOUY]/g) ?? []
    expect(screen.getAllByLabelText(/, unveiled$/)).toHaveLength(vowels.length)
  })
})

it('[GL14] [GL19] a boss shows the letters of Naming, and that a guess is free', () => {
  const { play } = showBoard({
    game: forgottenWord,
    board: ForgottenWordBoard,
    puzzle: puzzleOf('forgotten-word'),
    setup: { ...setup, nodeId: 'boss' },
  })
  play(use('naming'))
  expect(text()).toMatch(/begins with [A-Z], letter \d+ is [A-Z]\./)
  play(use('shelter'))
  expect(text()).toContain('Your next wrong guess is free.')
})
