import { expect, it } from 'vitest'
import type { MoveLog } from '../engine/move.ts'
import { replay } from '../engine/replay.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { hiveBuilder } from '../games/hive-builder/hive-builder.ts'
import type { HivePuzzle } from '../hive/puzzle.ts'
import { type HiveFigures, hiveFigures, mostWithin, paceOf } from './hive-figures.ts'

const puzzle: HivePuzzle = {
  id: 1,
  difficulty: 'easy',
  center: 'I',
  letters: ['N', 'G', 'L', 'P', 'A', 'T'],
  pangram: 'PLAITING',
  validWords: [
    'PAIN',
    'TAIL',
    'TAPPING',
    'LAPPING',
    'NAPPING',
    'PLAITING',
    'GAIN',
    'LINT',
    'PINTA',
  ],
  bonusWords: ['PLATING'],
}

const word = (at: number, text: string) => ({ type: 'word', at, word: text })

function figuresOf(moves: MoveLog): HiveFigures {
  const end = replay(hiveBuilder, puzzle, practiceSetup('seed'), moves)
  if (!end.ok) throw new Error(end.refusal.code)
  return hiveFigures(puzzle, hiveBuilder.view(end.state), moves)
}

const moves = [
  word(1_000, 'PAIN'),
  word(4_000, 'TATTING'),
  word(9_000, 'TAPPING'),
  word(50_000, 'PINTA'),
]

it('[LB7] lists the missed words with the commonest first, and the pangrams among them', () => {
  const { missed, pangramsMissed, misses } = figuresOf(moves)
  expect(missed).toEqual(['TAIL', 'LAPPING', 'NAPPING', 'PLAITING', 'GAIN', 'LINT'])
  expect(pangramsMissed).toEqual(['PLAITING'])
  expect(misses).toBe(1)
})

it('[LB7] tells when each word was found, the longest and the rarest', () => {
  const { found, longest, rare, duration } = figuresOf(moves)
  expect(found.map(({ word: text, at }) => [text, at])).toEqual([
    ['PAIN', 1_000],
    ['TAPPING', 9_000],
    ['PINTA', 50_000],
  ])
  expect([longest?.word, rare, duration]).toEqual(['TAPPING', 'PINTA', 50_000])
})

it('[LB7] tells endings that the letters held, with the words that have them', () => {
  expect(figuresOf(moves).endings).toEqual([
    { ending: 'ING', words: ['TAPPING', 'LAPPING', 'NAPPING', 'PLAITING'], found: 1 },
  ])
})

it('[LB7] counts words a minute in equal parts of the time, and the most in a stretch', () => {
  const figures = figuresOf(moves)
  // Two words in the first 25 seconds, one in the last.
  expect(paceOf(figures, 2)).toEqual([4.8, 2.4])
  expect([mostWithin(figures, 20_000), mostWithin(figures, 60_000)]).toEqual([2, 3])
})

it('[LB7] tells figures of a hive that was left without a move', () => {
  const figures = figuresOf([])
  expect([figures.found, figures.longest, figures.rare]).toEqual([[], null, null])
  expect(paceOf(figures, 3)).toEqual([0, 0, 0])
  expect(mostWithin(figures, 20_000)).toBe(0)
})
