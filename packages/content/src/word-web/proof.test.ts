import { expect, it } from 'vitest'
import { type BoardEntry, fromPuzzle, toEntry } from './board-puzzle.ts'
import { proveBoard, proveBoards, proveSupply } from './proof.ts'
import { createWordWebSource } from './source.ts'
import { weaveThemes } from './theme-web.ts'
import { readThemes, type Theme } from './themes.ts'

const themes = readThemes()
const web = weaveThemes(themes)
const stock = createWordWebSource().stock()
const [sample] = stock.filter(({ difficulty }) => difficulty === 'medium') as [BoardEntry]

const problemsOf = (entry: BoardEntry) =>
  proveBoard(entry, web).map(problem => problem.replace(`${entry.key}: `, ''))

const withGroups = (groups: { theme: string; words: string[] }[]): BoardEntry => {
  const board = fromPuzzle({ groups }, web)
  if (!board) throw new Error('the bank does not hold these groups')
  return toEntry(board, 'easy', web)
}

it('[CO6] finds every board of the stock fair, rated and marked as it should be', () => {
  expect(proveBoards(stock, themes)).toEqual([])
})

it('refuses a board made unfair on purpose: an emerald and a lime fit green and another group', () => {
  const unfair = withGroups([
    { theme: 'Shades of Green', words: ['LIME', 'OLIVE', 'FERN', 'PEA'] },
    { theme: 'Gems and Jewels', words: ['EMERALD', 'RUBY', 'OPAL', 'PEARL'] },
    { theme: 'Fruit', words: ['APPLE', 'PLUM', 'CHERRY', 'FIG'] },
    { theme: 'Cuts of a Gem', words: ['PRINCESS', 'CUSHION', 'PEAR', 'OVAL'] },
  ])
  expect(problemsOf(unfair)).toContain('second-solution')
})

it('refuses a medium board as soon as a theme of the bank joins a tile of each group', () => {
  const words = sample.puzzle.groups.flatMap(group => group.words.slice(0, 1))
  const phantom: Theme = {
    id: 'phantom',
    title: 'Phantom',
    kind: 'category',
    level: 1,
    reason: 'They haunt the board.',
    words,
    also: [],
  }
  expect(problemsOf(sample)).toEqual([])
  expect(proveBoard(sample, weaveThemes([...themes, phantom]))).toContain(
    `${sample.key}: is null, not medium`,
  )
})

it('refuses ambiguous words that are not, or are missing', () => {
  const none = { ...sample, puzzle: { ...sample.puzzle, ambiguousWords: [] } }
  expect(problemsOf(none)).toContain('marks other tiles as ambiguous than those that are')
})

it('[CO20] refuses a board that tells something else after the game than the bank', () => {
  const [first, ...others] = sample.puzzle.groups
  if (!first) throw new Error('the sample has no groups')
  const groups = [{ ...first, reason: 'Just so.' }, ...others]
  const told = { ...sample, puzzle: { ...sample.puzzle, groups } }
  expect(problemsOf(told)).toEqual(['tells something else after the game than the bank'])
  const { traps: _, ...silent } = sample.puzzle
  expect(problemsOf({ ...sample, puzzle: silent })).toEqual([
    'tells something else after the game than the bank',
  ])
})

it('refuses a board rated as another difficulty, or kept under the key of another board', () => {
  const rated = { ...sample, puzzle: { ...sample.puzzle, difficulty: 'expert' as const } }
  expect(problemsOf(rated)).toEqual(['is medium, not expert'])
  expect(problemsOf({ ...sample, key: 'other' })).toEqual(['has the key of another board'])
})

it('refuses a tile that does not belong to its theme', () => {
  const [first, ...others] = sample.puzzle.groups
  const strange = { theme: first?.theme ?? '', words: ['ZZZ', ...(first?.words.slice(1) ?? [])] }
  const entry = { ...sample, puzzle: { ...sample.puzzle, groups: [strange, ...others] } }
  expect(problemsOf(entry)).toContain('holds a group that no theme covers')
})

it('wants a large stock, evenly spread, without repeats, likeness or a favourite theme', () => {
  const repeated = Array.from({ length: 3 }, () => sample)
  expect(proveSupply(repeated)).toEqual([
    'stock: only 1 boards',
    'stock: a board stands in it twice',
    'stock: 0 easy',
    'stock: 0 hard',
    'stock: 0 expert',
    ...sample.puzzle.groups.map(({ theme }) => `stock: 3 times "${theme}"`),
    `${sample.key}: too like another board`,
    `${sample.key}: too like another board`,
  ])
})
