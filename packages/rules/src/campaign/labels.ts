import type { RunKind } from '../engine/setup.ts'
import type { GameType } from './game-types.ts'

/** How one game is named, screen by screen: the only place where these words are written. */
export interface GameLabels {
  label: string
  chronicles: string
  /** The puzzle type of a node on the map. */
  map: string
  screenTitle: string
  homeFooter: string
}

export const gameLabels: Record<GameType, GameLabels> = {
  'word-web': {
    label: 'Word Web',
    chronicles: 'Word Web',
    map: 'Word Web',
    screenTitle: 'WORD WEB',
    homeFooter: 'Word Web',
  },
  'hive-builder': {
    label: 'Hive Builder',
    chronicles: 'Hive Builder',
    map: 'Hive Builder',
    screenTitle: 'HIVE BUILDER',
    homeFooter: 'Hive Builder',
  },
  twistle: {
    label: 'Word Seeker',
    chronicles: 'Wordle',
    map: 'Wordle',
    screenTitle: 'WORD SEEKER',
    homeFooter: 'Twistle',
  },
  'forgotten-word': {
    label: 'Forgotten Word',
    chronicles: 'Forgotten Word',
    map: 'The Forgotten Word',
    screenTitle: 'THE FORGOTTEN WORD',
    homeFooter: 'The Forgotten Word',
  },
  'time-trial': {
    label: 'Time Trial',
    chronicles: 'Time Trial',
    map: 'Time Trial',
    screenTitle: 'Hive Builder Time Trial',
    homeFooter: 'Time Trial',
  },
}

export const runKindLabels: Record<RunKind, string> = {
  campaign: 'Campaign',
  tutorial: 'Tutorial Journey',
  'time-trial': 'Time Trial',
  multiplayer: 'Multiplayer',
  practice: 'Practice',
}

export const PRODUCT_NAME = 'Lexiverse'

export const HOME_FOOTER = `Master the four realms: ${(
  ['word-web', 'hive-builder', 'twistle', 'forgotten-word'] as const
)
  .map(game => gameLabels[game].homeFooter)
  .join(', ')}`
