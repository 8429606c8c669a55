import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MoveLog } from '../engine/move.ts'
import { replay } from '../engine/replay.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import type { WordWebPuzzle } from '../games/word-web/schema.ts'
import { wordWeb } from '../games/word-web/word-web.ts'
import { webFigures } from './web-figures.ts'

const puzzle: WordWebPuzzle = {
  id: 1,
  difficulty: 'medium',
  groups: [
    { theme: 'Dances', words: ['TANGO', 'WALTZ', 'SALSA', 'RUMBA'], reason: 'You dance them.' },
    { theme: 'Dips', words: ['HUMMUS', 'PESTO', 'RANCH', 'RELISH'] },
    { theme: 'Farms', words: ['CROFT', 'ESTATE', 'HOLDING', 'GRANGE'] },
    { theme: 'Joys', words: ['BLISS', 'GLEE', 'MIRTH', 'DELIGHT'] },
  ],
  ambiguousWords: ['SALSA', 'RANCH'],
  traps: [
    { word: 'SALSA', theme: 'Dips' },
    { word: 'RANCH', theme: 'Farms' },
  ],
}

const submit = (at: number, ...words: string[]) => ({ type: 'submit', at, words })

function figuresOf(moves: MoveLog, omen?: string) {
  const setup = { ...practiceSetup('seed'), ...(omen && { omen }) }
  const end = replay(wordWeb, puzzle, setup, moves)
  if (!end.ok) throw new Error(end.refusal.code)
  return webFigures(puzzle, wordWeb.view(end.state), moves)
}

it('[LB6] tells what a wrong group had in common with a right one, and where the rest belongs', () => {
  const { steps } = figuresOf([submit(10, 'SALSA', 'HUMMUS', 'PESTO', 'RELISH')])
  expect(steps).toEqual([
    {
      at: 10,
      words: ['SALSA', 'HUMMUS', 'PESTO', 'RELISH'],
      theme: 'Dips',
      shared: ['HUMMUS', 'PESTO', 'RELISH'],
      strays: [{ word: 'SALSA', theme: 'Dances', isTrap: true }],
      isRight: false,
    },
  ])
})

it('[LB6] tells the groups in the order they were solved, with time and reason', () => {
  const { solved, missed } = figuresOf([
    submit(5, 'BLISS', 'GLEE', 'MIRTH', 'DELIGHT'),
    submit(9, 'TANGO', 'WALTZ', 'SALSA', 'RUMBA'),
  ])
  expect(solved.map(({ theme, at, reason }) => [theme, at, reason])).toEqual([
    ['Joys', 5, undefined],
    ['Dances', 9, 'You dance them.'],
  ])
  expect(missed.map(({ theme }) => theme)).toEqual(['Dips', 'Farms'])
})

it('[LB6] names the bridges of the board with the group that they seem to belong to', () => {
  expect(figuresOf([]).bridges).toEqual([
    { word: 'SALSA', home: 'Dances', seems: 'Dips' },
    { word: 'RANCH', home: 'Dips', seems: 'Farms' },
  ])
})

it('[LB6] counts a group that was submitted twice once', () => {
  const wrong = ['TANGO', 'HUMMUS', 'CROFT', 'BLISS']
  expect(figuresOf([submit(1, ...wrong), submit(2, ...wrong.toReversed())]).steps).toHaveLength(1)
})

const tiles = puzzle.groups.flatMap(({ words }) => words)
const fourTiles = fc.shuffledSubarray(tiles, { minLength: 4, maxLength: 4 })

it('[LB6] agrees with a plain count of any wrong group: what it shares, and where the rest belongs', () => {
  fc.assert(
    fc.property(fourTiles, chosen => {
      const groupOf = (word: string) => puzzle.groups.find(({ words }) => words.includes(word))
      const [step] = figuresOf([submit(1_000, ...chosen)]).steps
      const counts = puzzle.groups.map(
        ({ words }) => words.filter(word => chosen.includes(word)).length,
      )
      expect(step?.shared).toHaveLength(Math.max(...counts))
      expect(step?.shared.every(word => groupOf(word)?.theme === step.theme)).toBe(true)
      expect(step?.isRight).toBe(step?.shared.length === 4)
      expect(
        [...(step?.shared ?? []), ...(step?.strays ?? []).map(({ word }) => word)].sort(),
      ).toEqual([...chosen].sort())
      for (const { word, theme, isTrap } of step?.strays ?? []) {
        expect(theme).toBe(groupOf(word)?.theme)
        const fits = puzzle.traps?.some(trap => trap.word === word && trap.theme === step?.theme)
        expect(isTrap).toBe(fits)
      }
    }),
    { numRuns: 20 },
  )
})
