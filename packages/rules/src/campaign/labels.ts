import type { RunKind } from '../engine/setup.ts'
import type { GameType } from './game-types.ts'

/** The names of a game. Where a screen calls it otherwise, that is written here and nowhere else. */
function labels(label: string, exceptions: Partial<GameLabels> = {}): GameLabels {
  return {
    label,
    chronicles: label,
    map: label,
    screenTitle: label.toUpperCase(),
    homeFooter: label,
    ...exceptions,
  }
}

interface GameLabels {
  label: string
  chronicles: string
  /** The puzzle type of a node on the map. */
  map: string
  screenTitle: string
  homeFooter: string
}

export const gameLabels: Record<GameType, GameLabels> = {
  'word-web': labels('Word Web'),
  'hive-builder': labels('Hive Builder'),
  twistle: labels('Word Seeker', { chronicles: 'Wordle', map: 'Wordle', homeFooter: 'Twistle' }),
  'forgotten-word': labels('Forgotten Word', {
    map: 'The Forgotten Word',
    screenTitle: 'THE FORGOTTEN WORD',
    homeFooter: 'The Forgotten Word',
  }),
  'time-trial': labels('Time Trial', { screenTitle: 'Hive Builder Time Trial' }),
}

export const runKindLabels: Record<RunKind, string> = {
  campaign: 'Campaign',
  tutorial: 'Tutorial Journey',
  'time-trial': 'Time Trial',
  multiplayer: 'Multiplayer',
  practice: 'Practice',
  daily: 'Daily Journey',
  'daily-practice': 'Daily Practice',
  race: 'Race',
  seeded: 'Seeded Journey',
}

/** Stands for a game that is still hidden. */
export const MYSTERY_LABEL = 'Mystery'

export const PRODUCT_NAME = 'Lexiverse'

export const HOME_FOOTER = `Master the four realms: ${(
  ['word-web', 'hive-builder', 'twistle', 'forgotten-word'] as const
)
  .map(game => gameLabels[game].homeFooter)
  .join(', ')}`
