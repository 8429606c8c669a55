import { accept, type Reduced } from '../engine/game.ts'
import { nextInteger } from '../engine/random.ts'
import { shownGuesses } from '../games/twistle/shown-guesses.ts'
import type { TwistleState } from '../games/twistle/state.ts'
import { type Glyph, refuseNoEffect } from './glyph.ts'

export const unveiling = {
  id: 'unveiling',
  name: 'Glyph of Unveiling',
  description: 'Shows 1 letter of the hidden word in its place in Word Seeker.',
  rarity: 'rare',
  effect: { effectType: 'reveal_letter', uses: 1, value: 1 },
  use: { twistle: unveil },
} as const satisfies Glyph

/** Shows one place that no guess has found yet. */
function unveil(state: TwistleState): Reduced<TwistleState> {
  const known = new Set(state.unveiled)
  for (const { marks } of shownGuesses(state)) {
    for (const [i, mark] of marks.entries()) if (mark === 'correct') known.add(i)
  }
  const hidden = [0, 1, 2, 3, 4].filter(i => !known.has(i))
  const [choice, seed] = nextInteger(state.seed, hidden.length)
  const place = hidden[choice]
  if (place === undefined) return refuseNoEffect()
  return accept({ ...state, unveiled: [...state.unveiled, place], seed })
}
