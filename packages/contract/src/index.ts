import { admin } from './admin.ts'
import { gameEndpoints } from './games.ts'
import { health } from './health.ts'
import { identity } from './identity.ts'
import { operations } from './operations.ts'
import { players } from './players.ts'
import { puzzles } from './puzzles.ts'
import { runs } from './runs.ts'

export * from './endpoint.ts'
export * from './errors.ts'
export type { Completion, Rewards } from './games.ts'
export type { User } from './identity.ts'
export type { Player } from './players.ts'
export type { Attempt, Progress } from './runs.ts'

/** Everything said over HTTP, by domain. */
export const api = {
  health,
  identity,
  players,
  runs,
  games: gameEndpoints,
  puzzles,
  admin,
  operations,
}
