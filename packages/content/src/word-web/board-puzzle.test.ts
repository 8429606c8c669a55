import { expect, it } from 'vitest'
import { bankOf, firstBoard, webOf } from '../test-kit/sample-bank.ts'
import { fromPuzzle, toPuzzle } from './board-puzzle.ts'
import { weaveThemes } from './theme-web.ts'

const LINES = [
  'Fish: PIKE CARP TROUT SOLE EEL',
  'Weapons: BOW MACE LANCE SLING | PIKE',
  'Ship Parts: KEEL MAST HULL DECK BOW',
  'Spices: CUMIN CLOVE SAGE DILL | MACE EEL',
]
const web = webOf(...LINES)
const board = firstBoard(web)

it('[CO6] marks as ambiguous the tiles that fit another theme of the board, and only those', () => {
  expect(toPuzzle(board, 'medium', web).ambiguousWords).toEqual(['BOW', 'MACE', 'PIKE'])
})

it('[CO20] tells after the game what joins each group, and how a word belongs', () => {
  const [first, ...others] = bankOf(...LINES)
  if (!first) throw new Error('the sample bank is short')
  const hidden = { ...first, kind: 'hidden' as const, rule: 'hidden' as const }
  const puzzle = toPuzzle(
    board,
    'medium',
    weaveThemes([{ ...hidden, targets: ['OLE'] }, ...others]),
  )
  expect(puzzle.groups[0]).toEqual({
    theme: 'Fish',
    words: ['PIKE', 'CARP', 'TROUT', 'SOLE'],
    reason: 'They are all fish.',
    notes: expect.objectContaining({ SOLE: 'S[OLE]' }),
  })
  expect(puzzle.groups[1]).not.toHaveProperty('notes')
})

it('[CO20] names as traps the tiles that another group lists as its own, and none at a stretch', () => {
  expect(toPuzzle(board, 'medium', web).traps).toEqual([{ word: 'BOW', theme: 'Ship Parts' }])
})

it('[CO20] names the red herring that leads across the groups', () => {
  const misled = webOf(...LINES, 'Kitchen: SOLE SLING DECK SAGE KNIFE')
  expect(toPuzzle(board, 'hard', misled).herring).toEqual({
    theme: 'Kitchen',
    words: ['SOLE', 'SLING', 'DECK', 'SAGE'],
  })
  expect(toPuzzle(board, 'hard', web)).not.toHaveProperty('herring')
})

it('finds the board of a puzzle, unless a theme or a word is strange to the bank', () => {
  const puzzle = toPuzzle(board, 'medium', web)
  expect(fromPuzzle(puzzle, web)).toEqual(board)
  const [first, ...others] = puzzle.groups
  const strange = (change: object) => ({
    groups: [{ theme: '', words: [], ...first, ...change }, ...others],
  })
  expect(fromPuzzle(strange({ theme: 'Trees' }), web)).toBeNull()
  expect(fromPuzzle(strange({ words: ['PIKE', 'CARP', 'TROUT', 'OAK'] }), web)).toBeNull()
})
