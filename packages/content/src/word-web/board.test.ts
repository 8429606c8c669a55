import { expect, it } from 'vitest'
import { fromPuzzle, keyOf, themesInKey, toPuzzle } from './board.ts'
import { firstBoard, webOf } from './sample-bank.ts'

const web = webOf(
  'Fish: PIKE CARP TROUT SOLE EEL',
  'Weapons: BOW MACE LANCE SLING | PIKE',
  'Ship Parts: KEEL MAST HULL DECK | BOW',
  'Spices: CUMIN CLOVE SAGE DILL | MACE EEL',
)
const board = firstBoard(web)

it('[CO6] marks as ambiguous the tiles that fit another theme of the board, and only those', () => {
  expect(toPuzzle(board, 'medium', web)).toEqual({
    difficulty: 'medium',
    groups: [
      { theme: 'Fish', words: ['PIKE', 'CARP', 'TROUT', 'SOLE'] },
      { theme: 'Weapons', words: ['BOW', 'MACE', 'LANCE', 'SLING'] },
      { theme: 'Ship Parts', words: ['KEEL', 'MAST', 'HULL', 'DECK'] },
      { theme: 'Spices', words: ['CUMIN', 'CLOVE', 'SAGE', 'DILL'] },
    ],
    ambiguousWords: ['BOW', 'MACE', 'PIKE'],
  })
})

it('gives a board the same key in whatever order its groups and words stand', () => {
  const turned = {
    groups: board.groups
      .map(({ theme, words }) => ({ theme, words: [...words].reverse() }))
      .reverse(),
  }
  expect(keyOf(turned, web)).toBe(keyOf(board, web))
  const other = { groups: board.groups.map(group => ({ ...group, words: [...group.words] })) }
  other.groups[0]?.words.splice(0, 1, 'EEL')
  expect(keyOf(other, web)).not.toBe(keyOf(board, web))
})

it('reads the themes back from a key, and none from a key of another making', () => {
  expect(themesInKey(keyOf(board, web))).toEqual(['fish', 'ship-parts', 'spices', 'weapons'])
  expect(themesInKey('HOUSE')).toEqual([])
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
