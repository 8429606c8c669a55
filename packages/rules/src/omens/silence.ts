import { everyDrawnGame, type Omen } from './omen.ts'

export const silence: Omen = {
  id: 'silence',
  name: 'Silence',
  text: 'No glyph acts here but Second Dawn.',
  games: everyDrawnGame,
  difficulty: 2,
  rules: { forbidsGlyphs: true },
  pay: { isGlyphSure: true, moreShown: 1 },
}
