import type { TwistlePuzzle } from '@lexiverse/rules'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openBoard } from '../../../test/open-board.tsx'
import { TwistleBoard } from './board.tsx'

const puzzle: TwistlePuzzle = {
  id: 7,
  word: 'SHORE',
  theme: "The Sea's Edge",
  hint: 'Where land gives way to water.',
  synonyms: ['COAST'],
  relatedWords: ['WAVES'],
  difficulty: 'easy',
  guessList: 'related',
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it.each([
  [['blue-thread'], 'Guess 1, akin to the word'],
  [[], 'Guess 1'],
])('[TW3] a related word is ringed for a wearer of Blue Thread alone: %s', (perks, name) => {
  const moves = [{ type: 'guess', word: 'WAVES' }]
  openBoard('twistle', TwistleBoard, { puzzle, setup: { perks }, moves })
  expect(screen.getByRole('group', { name })).toBeTruthy()
  expect(screen.queryByText('Akin to the word') !== null).toBe(perks.length > 0)
})
