import { expect, it } from 'vitest'
import { longestIn } from './longest-words.ts'

it('[LO69] names no word that we do not show, though it scores in a hive', () => {
  const hive = { validWords: ['MOOR'], bonusWords: ['MORON', 'MORONS'] }
  const moves = ['MOOR', 'MORON', 'MORONS'].map(word => ({ type: 'word', word, at: 0 }))
  expect(longestIn(moves, JSON.stringify(hive))).toBe('MOOR')
})
