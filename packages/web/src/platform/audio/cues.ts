/** Every sound the game can make, by name; how each sounds is the audio door's affair. */
export const cueNames = [
  'button-click',
  'level-complete',
  'error',
  'select',
  'correct',
  'wrong',
  'group-solved',
  'letter-fade',
  'restore',
  'tick',
  'unlock',
  'glyph',
  'perk',
  'mind-lost',
  'mind-gained',
  'boss',
  'victory',
  'game-over',
] as const
export type CueName = (typeof cueNames)[number]
