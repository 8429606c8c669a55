import type { GameId, GameState, MoveLog, Outcome } from '@lexiverse/rules'
import { identity, playerIdOf } from '../../platform/identity.ts'
import type { AttemptSession } from '../../play/attempt/attempt.ts'
import type { Settlement } from '../../play/attempt/settlement.ts'

/** A game that is over, as the endings are told of it. */
export interface Ended {
  game: GameId
  session: AttemptSession
  state: GameState
  moves: MoveLog
  outcome: Outcome
  settlement: Settlement
  onAgain: () => void
}

/** The server's answer, once it has come. */
export const completionOf = ({ settlement }: Ended) =>
  settlement.status === 'settled' ? settlement.completion : null

/** By the server, once it has answered. */
export const pointsLeft = (ended: Ended): number =>
  completionOf(ended)?.mindPoints.current ?? ended.outcome.mindPoints

/** In a party, without a mind point: there is nothing to try again with. */
export const isSpent = (ended: Ended): boolean =>
  ended.session.setup.runKind === 'multiplayer' && pointsLeft(ended) === 0

/** Who is paid: a lesson is played without one, and told for whoever is there then. */
export const playerOf = ({ session }: Ended): number =>
  session.playerId || playerIdOf(identity.getState())

/** The result waits for a connection. */
export const isUnsent = ({ status }: Settlement): boolean => status === 'pending'

/** Without an answer to the last attempt the server opens no other. */
export const UNSENT_REASON = 'A new attempt opens once this result has been sent.'
