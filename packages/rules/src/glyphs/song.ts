import { notice } from '../engine/feedback.ts'
import { accept, type Reduced } from '../engine/game.ts'
import { isPlaceOpen, showPlaces } from '../games/forgotten-word/open-places.ts'
import type { ForgottenWordState } from '../games/forgotten-word/state.ts'
import { shownGuesses } from '../games/twistle/shown-guesses.ts'
import type { TwistleState } from '../games/twistle/state.ts'
import { type Glyph, refuseNoEffect } from './glyph.ts'

export const song = {
  id: 'song',
  name: 'Glyph of Song',
  description: 'Shows every vowel of the hidden word in its place, Y included.',
  rarity: 'epic',
  effect: { effectType: 'reveal_vowels', uses: 1, value: 1 },
  use: { twistle: singSeeker, 'forgotten-word': singBoss },
} as const satisfies Glyph

const refuseOpen = () => refuseNoEffect('Every vowel is open already.')

const vowelPlaces = (word: string): number[] =>
  [...word].flatMap((letter, place) => (/[aeiouy]/i.test(letter) ? place : []))

function singSeeker(state: TwistleState): Reduced<TwistleState> {
  const found = shownGuesses(state).flatMap(({ marks }) =>
    marks.flatMap((mark, place) => (mark === 'correct' ? place : [])),
  )
  const known = new Set([...state.unveiled, ...found])
  const shut = vowelPlaces(state.puzzle.word).filter(place => !known.has(place))
  if (shut.length === 0) return refuseOpen()
  const sung = (state.sung ?? 0) + shut.length
  return accept({ ...state, unveiled: [...state.unveiled, ...shut], sung })
}

function singBoss(state: ForgottenWordState): Reduced<ForgottenWordState> {
  const vowels = vowelPlaces(state.puzzle.word)
  if (vowels.every(place => isPlaceOpen(state, place))) return refuseOpen()
  return accept({ ...showPlaces(state, vowels), feedback: notice('Every vowel is in its place.') })
}
