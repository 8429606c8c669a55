import type { Game } from '../engine/game.ts'
import { twistle } from './twistle/twistle.ts'

export const games = {
  twistle,
} as const satisfies Record<string, Game>

export type GameId = keyof typeof games
export const gameIds = Object.keys(games) as GameId[]

export function gameOf(id: GameId): Game {
  return games[id]
}
