import type { Glyph } from './glyph.ts'

export const remembrance: Glyph = {
  id: 'remembrance',
  name: 'Glyph of Remembrance',
  description:
    'Opens the next locked clue of a Forgotten Word without a trial: etymology first, then usage.',
  icon: 'remembrance',
  rarity: 'rare',
  gameTypes: ['forgotten-word'],
  effect: { effectType: 'open_clue', uses: 1, value: 1 },
}
