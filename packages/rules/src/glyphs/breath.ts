import { accept } from '../engine/game.ts'
import { type Glyph, refuseNoEffect } from './glyph.ts'

export const breath = {
  id: 'breath',
  name: 'Glyph of Breath',
  description:
    'Gives you 1 guess more in Word Seeker, or at a boss where your mind points outlast your guesses.',
  rarity: 'rare',
  effect: { effectType: 'more_guesses', uses: 1, value: 1 },
  use: {
    twistle: state =>
      accept({
        ...state,
        maxGuesses: state.maxGuesses + 1,
        addedGuesses: (state.addedGuesses ?? 0) + 1,
        // Marks that were shown because the guesses were running out stay shown.
        ...(state.omen?.marksLate &&
          state.guesses.length >= state.maxGuesses - 1 && { markedGuesses: state.guesses.length }),
      }),
    'forgotten-word': state => {
      // Each log of a party holds the same guesses, and so the same number of them.
      if (state.authors) return refuseNoEffect('A boss that you share counts the guesses of all.')
      return accept({
        ...state,
        maxGuesses: state.maxGuesses + 1,
        addedGuesses: (state.addedGuesses ?? 0) + 1,
      })
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
