import { notice } from '../engine/feedback.ts'
import { accept, type GameState } from '../engine/game.ts'
import { type Glyph, strengthIn } from './glyph.ts'

const WORDS = 8
const EARLIER_WORDS = 3

export const nectar = {
  id: 'nectar',
  name: 'Glyph of Nectar',
  description: 'The next 8 words you find in this hive or Time Trial score 2 points more each.',
  rarity: 'uncommon',
  effect: { effectType: 'sweeter_words', uses: WORDS, value: WORDS },
  use: {
    'hive-builder': state => accept({ ...state, ...sweetened(state) }),
    'time-trial': state => accept({ ...state, ...sweetened(state) }),
  },
} as const satisfies Glyph

function sweetened(state: GameState & { nectar?: number }) {
  const words = strengthIn(state, WORDS, EARLIER_WORDS)
  const feedback = notice(`Your next ${words} words score 2 more each.`)
  return { nectar: (state.nectar ?? 0) + words, feedback }
}
