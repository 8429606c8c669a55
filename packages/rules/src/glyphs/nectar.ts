import { notice } from '../engine/feedback.ts'
import { accept } from '../engine/game.ts'
import type { Glyph } from './glyph.ts'

const WORDS = 3
const feedback = notice('Your next 3 words score 2 more each.')

export const nectar = {
  id: 'nectar',
  name: 'Glyph of Nectar',
  description: 'The next 3 words you find in this hive or Time Trial score 2 points more each.',
  rarity: 'uncommon',
  effect: { effectType: 'sweeter_words', uses: WORDS, value: WORDS },
  use: {
    'hive-builder': state => accept({ ...state, nectar: (state.nectar ?? 0) + WORDS, feedback }),
    'time-trial': state => accept({ ...state, nectar: (state.nectar ?? 0) + WORDS, feedback }),
  },
} as const satisfies Glyph
