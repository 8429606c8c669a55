import { everyDrawnGame, type Omen } from './omen.ts'

export const perihelion: Omen = {
  id: 'perihelion',
  name: 'Perihelion',
  text: 'The puzzle is one step harder.',
  games: everyDrawnGame,
  difficulty: 3,
  rules: { harder: 1 },
  pay: { isGlyphSure: true, rarityStep: 1 },
}
