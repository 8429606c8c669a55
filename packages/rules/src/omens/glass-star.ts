import { everyDrawnGame, type Omen } from './omen.ts'

export const glassStar: Omen = {
  id: 'glass-star',
  name: 'Glass Star',
  text: 'Only a flawless victory gives a glyph.',
  games: everyDrawnGame,
  difficulty: 2,
  rules: {},
  pay: { isGlyphSure: true, rarityStep: 1, moreShown: 1, isForFlawless: true },
}
