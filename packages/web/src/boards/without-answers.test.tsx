import { type GameId, tutorialScenarios } from '@lexiverse/rules'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBoard } from '../../test/open-board.tsx'
import { curtainTools } from '../platform/curtain-store.ts'
import { defaultPreferences, preferences } from '../platform/preferences.ts'
import { ForgottenWordBoard } from './forgotten-word/board.tsx'
import { HiveBuilderBoard } from './hive-builder/board.tsx'
import { TimeTrialBoard } from './time-trial/board.tsx'
import { TwistleBoard } from './twistle/board.tsx'
import { WordWebBoard } from './word-web/board.tsx'

const [web, hive, seeker, tutorialBoss] = tutorialScenarios.map(({ puzzle }) => puzzle)
// The boss of this level speaks of an echo, which is the word of the tutorial.
const boss = { ...tutorialBoss, word: 'brook' }

interface Sample {
  game: GameId
  board: unknown
  puzzle: unknown
  /** A move that does not end the game. */
  move: object
  /** What the page must not contain before the end. */
  hidden: readonly string[]
}

const [firstGroup, ...otherGroups] = tutorialScenarios[0].puzzle.groups
const samples: Sample[] = [
  {
    game: 'word-web',
    board: WordWebBoard,
    puzzle: web,
    move: { type: 'submit', words: firstGroup?.words },
    hidden: otherGroups.map(({ theme }) => theme),
  },
  {
    game: 'hive-builder',
    board: HiveBuilderBoard,
    puzzle: hive,
    move: { type: 'word', word: 'TAIL' },
    hidden: tutorialScenarios[1].puzzle.validWords.filter(word => word !== 'TAIL'),
  },
  {
    game: 'time-trial',
    board: TimeTrialBoard,
    puzzle: hive,
    move: { type: 'word', word: 'TAIL' },
    hidden: tutorialScenarios[1].puzzle.validWords.filter(
      // The page names the game.
      word => word !== 'TAIL' && word !== 'TRIAL',
    ),
  },
  {
    game: 'twistle',
    board: TwistleBoard,
    puzzle: seeker,
    move: { type: 'guess', word: 'MAPLE' },
    hidden: [tutorialScenarios[2].puzzle.word, tutorialScenarios[2].puzzle.hint],
  },
  {
    game: 'forgotten-word',
    board: ForgottenWordBoard,
    puzzle: boss,
    move: { type: 'guess', word: 'LAMP' },
    hidden: [boss.word, tutorialScenarios[3].puzzle.etymology],
  },
]

beforeEach(() => preferences.setState({ ...defaultPreferences, motion: 'reduced' }, true))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe.each(samples)('the board of $game without the answers', sample => {
  const open = () =>
    openBoard(sample.game, sample.board as never, { puzzle: sample.puzzle, hasAnswers: false })
  const page = () => document.body.innerHTML.toUpperCase()

  it('[BD28] draws a move, and shows nothing hidden', () => {
    const { play } = open()
    const before = page()
    act(() => void play(sample.move as never))
    expect(page()).not.toBe(before)
    expect(sample.hidden.filter(text => page().includes(text.toUpperCase()))).toEqual([])
  })

  it('[BD28] offers neither debug tools nor the magnifier', () => {
    open()
    expect(screen.queryByRole('button', { name: /Debug|Reveal the answer/ })).toBeNull()
    expect(curtainTools.getState()).toEqual([])
  })

  it('[BD28] draws the end', () => {
    const { play, inPlay } = open()
    act(() => void play({ type: 'yield' } as never))
    expect(inPlay().outcome?.result).toBe('defeat')
    expect(screen.queryAllByRole('region', { name: /Word|Hive|Trial/ })).not.toEqual([])
  })
})
