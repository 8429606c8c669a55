import { accept, type GameState } from '../engine/game.ts'
import { type Glyph, refuseNoEffect, strengthIn } from './glyph.ts'

const GUESSES = 2
const EARLIER_GUESSES = 1

export const breath = {
  id: 'breath',
  name: 'Glyph of Breath',
  description:
    'Gives you 2 guesses more in Word Seeker, paid if left over, or at a boss where your mind points outlast your guesses.',
  rarity: 'rare',
  effect: { effectType: 'more_guesses', uses: 1, value: GUESSES },
  use: {
    twistle: state =>
      accept({
        ...state,
        ...lengthened(state, !state.vitals.hasStrongestGlyphs),
        // Marks that were shown because the guesses were running out stay shown.
        ...(state.omen?.marksLate &&
          state.guesses.length >= state.maxGuesses - 1 && { markedGuesses: state.guesses.length }),
      }),
    'forgotten-word': state => {
      // Each log of a party holds the same guesses, and so the same number of them.
      if (state.authors) return refuseNoEffect('A boss that you share counts the guesses of all.')
      return accept({ ...state, ...lengthened(state) })
    },
  },
  whyKept: {
    'forgotten-word': ({ vitals, isSheltered, maxGuesses, guesses }) => {
      const missesLeft = vitals.mindPoints + vitals.revivalGlyphs + Number(isSheltered ?? false)
      const isWasted = missesLeft <= maxGuesses - guesses.length
      return isWasted ? 'Your mind points end before your guesses do.' : null
    },
  },
} as const satisfies Glyph

/** The guesses that one use gives. */
export function guessesGiven(game: Pick<GameState, 'vitals'>): number {
  return strengthIn(game, GUESSES, EARLIER_GUESSES)
}

/** Guesses that count as added are not paid for when left over. */
function lengthened(
  state: GameState & { maxGuesses: number; addedGuesses?: number },
  isAdded = true,
) {
  const more = guessesGiven(state)
  return {
    maxGuesses: state.maxGuesses + more,
    ...(isAdded && { addedGuesses: (state.addedGuesses ?? 0) + more }),
  }
}
