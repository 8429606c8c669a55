import { expect, it } from 'vitest'
import { firstBoard, webOf } from '../test-kit/sample-bank.ts'
import { keyOf, themesInKey, tilesInKey } from './board.ts'

const web = webOf(
  'Fish: PIKE CARP TROUT SOLE EEL',
  'Weapons: BOW MACE LANCE SLING | PIKE',
  'Ship Parts: KEEL MAST HULL DECK | BOW',
  'Spices: CUMIN CLOVE SAGE DILL | MACE EEL',
)
const board = firstBoard(web)

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

it('reads themes and tiles back from a key, and none from a key of another making', () => {
  expect(themesInKey(keyOf(board, web))).toEqual(['fish', 'ship-parts', 'spices', 'weapons'])
  expect(tilesInKey(keyOf(board, web))).toHaveLength(16)
  expect([themesInKey('HOUSE'), tilesInKey('HOUSE')]).toEqual([[], []])
})
