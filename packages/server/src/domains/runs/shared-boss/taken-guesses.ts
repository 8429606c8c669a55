import type { GameState, MoveLog } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { ReplayedGame, Replayer } from '../replay/replay-log.ts'
import type { AttemptRecord } from '../storage/attempt-repository.ts'
import { missingGuesses, sharedBossRepository } from '../storage/shared-boss-repository.ts'

type TryLog = Replayer['tryLog']

/** Guesses of the party at a shared boss that this log does not have; empty for every other attempt. */
async function missingIn(tx: Db, { id, setup }: AttemptRecord, moves: MoveLog): Promise<MoveLog> {
  if (!setup.sharedBoss) return []
  return missingGuesses({ id, moves }, await sharedBossRepository(tx).moves(setup.sharedBoss.id))
}

/** The game after a log that may go on after its end; null if the rules refuse another move of it. */
async function replayToEnd(tx: Db, tryLog: TryLog, attempt: AttemptRecord, moves: MoveLog) {
  const whole = await tryLog(tx, attempt, moves)
  if (whole.ok) return { moves, state: whole.state, outcome: whole.outcome }
  if (whole.refusal.code !== 'game-over') return null
  const taken = moves.slice(0, whole.index)
  const ended = await tryLog(tx, attempt, taken)
  return ended.ok ? { moves: taken, state: ended.state, outcome: ended.outcome } : null
}

/** The stored game of a shared boss with all guesses of the party, as far as it went for this player. */
export async function withAllGuesses(tx: Db, tryLog: TryLog, attempt: AttemptRecord) {
  const missing = await missingIn(tx, attempt, attempt.moves)
  return replayToEnd(tx, tryLog, attempt, [...attempt.moves, ...missing])
}

/** Whether the result of a shared boss was stored while its player's browser was still at it. */
export function isEndedByParty({ setup, status }: AttemptRecord): boolean {
  return setup.sharedBoss !== undefined && (status === 'victory' || status === 'defeat')
}

/**
 * The game for its mind points: own wrong guesses were charged when they were made, and a log without them must not
 * give the points back.
 */
export async function withTakenGuesses(
  tx: Db,
  replayer: Replayer,
  attempt: AttemptRecord,
  moves: MoveLog,
  reported: ReplayedGame,
): Promise<GameState> {
  const missing = await missingIn(tx, attempt, moves)
  if (missing.length === 0) return reported.state
  const whole = reported.outcome
    ? await withOwnGuesses(tx, replayer, attempt, moves)
    : [...moves, ...missing]
  return (await replayToEnd(tx, replayer.tryLog, attempt, whole))?.state ?? reported.state
}

/**
 * The log with the player's own guesses that it leaves out, before the move that ended the game: a browser that
 * lost the answer, or one that hides its wrong guesses, pays for them.
 */
export async function withOwnGuesses(
  tx: Db,
  replayer: Replayer,
  attempt: AttemptRecord,
  moves: MoveLog,
): Promise<MoveLog> {
  const before = moves.slice(0, -1)
  const last = moves.slice(-1)
  if (last[0]?.number !== undefined) return moves
  const missing = await missingIn(tx, attempt, before)
  if (!missing.some(({ type }) => type === 'party-guess')) return moves
  const whole = [...before, ...missing, ...last]
  return (await replayToEnd(tx, replayer.tryLog, attempt, whole))?.moves ?? moves
}
