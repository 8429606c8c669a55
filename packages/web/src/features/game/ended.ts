import type { GameId, GameState, MoveLog, Outcome } from '@lexiverse/rules'
import type { AttemptSession } from '../../play/attempt-session.ts'
import type { Settlement } from '../../play/settlement.ts'

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

/** The result waits for a connection. */
export const isUnsent = ({ status }: Settlement): boolean => status === 'pending'

/** Without an answer to the last attempt the server opens no other. */
export const UNSENT_REASON = 'A new attempt opens once this result has been sent.'
