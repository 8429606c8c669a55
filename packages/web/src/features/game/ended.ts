import type { GameId, GameView, MoveLog, Outcome } from '@lexiverse/rules'
import { identity, playerIdOf } from '../../platform/identity.ts'
import type { AttemptInPlay } from '../../play/attempt/attempt.ts'
import type { ResultStatus } from '../../play/attempt/result-status.ts'

/** What a finished game leaves to be told. */
export interface EndedGame {
  game: GameId
  view: GameView
  /** The puzzle with its answers. */
  answers: unknown
  moves: MoveLog
  outcome: Outcome
}

/** A finished game, as the endings receive it. */
export interface Ended extends EndedGame {
  attempt: AttemptInPlay
  resultStatus: ResultStatus
  onAgain: () => void
}

/** The server's answer, or null before it has arrived. */
export const completionOf = ({ resultStatus }: Ended) =>
  resultStatus.status === 'settled' ? resultStatus.completion : null

/** From the server once it has answered, before that from the local game. */
export const pointsLeft = (ended: Ended): number =>
  completionOf(ended)?.mindPoints.current ?? ended.outcome.mindPoints

/** True in a party without a mind point: the game cannot be tried again. */
export const isSpent = (ended: Ended): boolean =>
  ended.attempt.setup.runKind === 'multiplayer' && pointsLeft(ended) === 0

/** True where every star is played once. */
export const isRace = ({ attempt }: Ended): boolean => attempt.setup.runKind === 'race'

export const onwardLabel = (ended: Ended): string => (isRace(ended) ? 'GO ON' : 'CONTINUE JOURNEY')

/** The player who is paid. A lesson may start without a player and is sent for the current one. */
export const playerOf = ({ attempt }: Ended): number =>
  attempt.playerId || playerIdOf(identity.getState())

/** The result waits for a connection. */
export const isUnsent = ({ status }: ResultStatus): boolean => status === 'pending'

/** The server has been asked and will answer. */
export const isSending = ({ resultStatus }: Ended): boolean => resultStatus.status === 'sending'

/** The server opens no other attempt before the last one is settled. */
export const UNSENT_REASON = 'A new attempt opens once this result has been sent.'
