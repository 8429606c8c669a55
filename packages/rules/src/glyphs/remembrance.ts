import { accept } from '../engine/game.ts'
import { clues } from '../engine/setup.ts'
import { type Glyph, refuseNoEffect } from './glyph.ts'

export const remembrance = {
  id: 'remembrance',
  name: 'Glyph of Remembrance',
  description:
    'Opens the next locked clue of a Forgotten Word without a trial: etymology first, then usage.',
  rarity: 'rare',
  effect: { effectType: 'open_clue', uses: 1, value: 1 },
  use: {
    'forgotten-word': state => {
      const closed = clues.find(clue => !state.openClues.includes(clue))
      if (!closed) return refuseNoEffect()
      return accept({ ...state, openClues: [...state.openClues, closed] })
    },
  },
} as const satisfies Glyph
