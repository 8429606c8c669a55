import { expect, it } from 'vitest'
import { partySentence } from './party-sentence.ts'

const guess = (isRight: boolean) => ({ word: 'COALS', isRight, step: null, isSameRoot: false })
const told = (status: 'won' | 'lost', all: number, ...own: boolean[]) =>
  partySentence(
    { word: 'ember' },
    { guesses: Array(all).fill('COALS'), status },
    { guesses: own.map(guess) },
  )

it('[LB8] a shared boss is told with the player’s own part in it', () => {
  expect(told('won', 3, false)).toBe(
    'Your party named EMBER. Of the party’s 3 guesses, 1 was yours.',
  )
  expect(told('won', 1, true)).toBe('You named EMBER with a single guess.')
  expect(told('lost', 5)).toBe(
    'Your party did not find EMBER. Of the party’s 5 guesses, none were yours.',
  )
})
