import { expect, it } from 'vitest'
import { EVERYWHERE, usesAhead } from './uses-ahead.ts'

const ahead = ['word-web', 'hive-builder', 'word-web', 'forgotten-word', 'time-trial'] as const

it('[PS10] a card counts the stars ahead where its glyph acts, and says what it does there', () => {
  expect(usesAhead('insight', ahead)).toEqual([
    { text: 'Names one unsolved theme.', places: '2 × Word Web' },
    { text: 'Suggests up to 3 unfound words.', places: 'Hive Builder, Clue trials' },
    { text: 'Shows the first letter.', places: 'The boss' },
  ])
})

it('[PS10] [CA2] a card calls a game as its own screen does', () => {
  expect(usesAhead('unveiling', ['twistle', 'word-web'])[0]?.places).toBe('Word Seeker')
})

it('[PS10] a glyph that does the same in every game says so once', () => {
  expect(usesAhead('mending', ahead)).toEqual([
    { text: 'Restores 1 mind point.', places: EVERYWHERE },
  ])
})

it('[PS10] a glyph without a use ahead has nothing to say', () => {
  expect(usesAhead('unveiling', ahead)).toEqual([])
})
