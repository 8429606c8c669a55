import { notice } from '../engine/feedback.ts'
import { accept, type Reduced } from '../engine/game.ts'
import { isPlaceOpen, showPlaces } from '../games/forgotten-word/open-places.ts'
import type { ForgottenWordState } from '../games/forgotten-word/state.ts'
import { type Glyph, refuseNoEffect } from './glyph.ts'

export const naming = {
  id: 'naming',
  name: 'Glyph of Naming',
  description: 'Shows the first and the last letter of a Forgotten Word.',
  rarity: 'rare',
  effect: { effectType: 'reveal_ends', uses: 1, value: 2 },
  use: { 'forgotten-word': nameEnds },
} as const satisfies Glyph

/** A letter that is lent is the player's from then on. */
function nameEnds(state: ForgottenWordState): Reduced<ForgottenWordState> {
  const { word } = state.puzzle
  const last = word.length - 1
  if (isPlaceOpen(state, 0) && isPlaceOpen(state, last)) {
    return refuseNoEffect('The first and the last letter are open already.')
  }
  const [first, end] = [word.charAt(0).toUpperCase(), word.charAt(last).toUpperCase()]
  const feedback = notice(`The word begins with ${first} and ends with ${end}.`)
  return accept({ ...showPlaces(state, [0, last]), feedback })
}
