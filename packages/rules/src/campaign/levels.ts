export interface LevelConfig {
  level: number
  name: string
  theme: string
  description: string
  difficultyMultiplier: number
  /** Class of the sky behind the map. */
  background: string
  accent: string
}

export const LAST_LEVEL = 3

const tutorial: LevelConfig = {
  level: 0,
  name: 'The Whispering Threshold',
  theme: 'Dawn over the unnamed hills',
  description:
    'Four quiet stars stand before the gate. Learn each puzzle here, where no mistake can end you.',
  difficultyMultiplier: 0.5,
  background: 'tutorial',
  accent: '#FFB985',
}

const astralRealm: LevelConfig = {
  level: 1,
  name: 'Astral Realm',
  theme: 'Lamps in an indigo night',
  description:
    'The first words were hung here to light the way. Follow them, star by star, to the Echo Master.',
  difficultyMultiplier: 1,
  background: 'starfield',
  accent: '#EBCB80',
}

const nebulaDepths: LevelConfig = {
  level: 2,
  name: 'Nebula Depths',
  theme: 'Clouds of teal and magenta',
  description:
    'Meanings drift and fold into one another. No two journeys find the same stars in the same places.',
  difficultyMultiplier: 1.5,
  background: 'nebula',
  accent: '#FF9F8A',
}

const voidSanctum: LevelConfig = {
  level: 3,
  name: 'Void Sanctum',
  theme: 'Pale light around an eclipse',
  description:
    'Every path bends toward the word that was taken out of the world. Bring it back, and the journey is done.',
  difficultyMultiplier: 2,
  background: 'void',
  accent: '#F0525A',
}

export const levels: readonly LevelConfig[] = [tutorial, astralRealm, nebulaDepths, voidSanctum]

export function levelAt(level: number): LevelConfig {
  return levels[level] ?? astralRealm
}
