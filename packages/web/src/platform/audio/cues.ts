/** Every sound effect by name; cue-scores.ts says how each sounds. */
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
  'legendary',
  'perk',
  'mind-lost',
  'mind-gained',
  'boss',
  'victory',
  'game-over',
  'news',
  'emote',
] as const
export type CueName = (typeof cueNames)[number]

/** Ambient beds: one for home, one for each realm's map, each game and the boss. */
export const bedNames = [
  'home',
  'map-0',
  'map-1',
  'map-2',
  'map-3',
  'word-web',
  'hive-builder',
  'time-trial',
  'twistle',
  'forgotten-word',
  'boss',
] as const
export type BedName = (typeof bedNames)[number]
