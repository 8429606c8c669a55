import type * as z from 'zod/mini'
import type { Game } from '../engine/game.ts'
import { forgottenWord } from './forgotten-word/forgotten-word.ts'
import { hiveBuilder } from './hive-builder/hive-builder.ts'
import { timeTrial } from './time-trial/time-trial.ts'
import { twistle } from './twistle/twistle.ts'
import { wordWeb } from './word-web/word-web.ts'

export const games = {
  'word-web': wordWeb,
  'hive-builder': hiveBuilder,
  'time-trial': timeTrial,
  twistle,
  'forgotten-word': forgottenWord,
} as const satisfies Record<string, Game>

export type GameId = keyof typeof games

/** A move of any game, including those that all games share. */
export type GameMove = z.infer<(typeof games)[GameId]['move']>
export const gameIds = Object.keys(games) as GameId[]

export function gameOf(id: GameId): Game {
  return games[id]
}
