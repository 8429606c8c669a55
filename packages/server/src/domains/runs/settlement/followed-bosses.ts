import { canReplay, LAST_LEVEL } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PartyAccess } from '../../services.ts'
import { lockPlayer } from '../player/lock-player.ts'
import type { FinishedGame, Replayer } from '../replay/replay-log.ts'
import { withAllGuesses } from '../shared-boss/taken-guesses.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'
import { type EndedAttempt, UNREPORTED } from './settle-result.ts'

type Finish = (tx: Db, ended: Omit<EndedAttempt, 'now'>) => Promise<unknown>

function isLastBoss({ setup }: AttemptRecord, { outcome }: FinishedGame): boolean {
  return (
    setup.sharedBoss !== undefined && setup.level === LAST_LEVEL && outcome.result === 'victory'
  )
}

/** A friend who may replay nothing now (too many requests) does not hold up the victory. */
function ignoreRefusal(error: unknown): null {
  if (!(error instanceof ApiError)) throw error
  return null
}

/** Settles shared bosses that the party has ended for players who are not at them. */
export function followedBosses(
  clock: Platform['clock'],
  replayer: Replayer,
  party: PartyAccess,
  finish: Finish,
) {
  /** The shared boss of this attempt as the party has ended it; null while it has not. */
  const endedByParty = async (tx: Db, run: Run, attempt: AttemptRecord) => {
    const moves = await withAllGuesses(tx, attempt)
    const followed = await replayer.tryLog(tx, attempt, moves)
    if (!followed.ok || !followed.outcome) return null
    const player = await lockPlayer(tx, run.playerId, clock())
    const game = { state: followed.state, outcome: followed.outcome }
    return { player, run, attempt, moves, game, logHash: UNREPORTED }
  }

  /** The party has ended a shared boss that this player has left. The browser that enters it ends it itself. */
  const settleFollowed = async (tx: Db, run: Run, attempt: AttemptRecord, nodeId: string) => {
    const isEntered = attempt.nodeId === nodeId && attempt.level === run.record.level
    if (!attempt.setup.sharedBoss || isEntered) return false
    const ended = await endedByParty(tx, run, attempt)
    if (!ended) return false
    await finish(tx, ended)
    return true
  }

  /**
   * The journey ends with the last boss, so that friends who are away enter no next star at which they would be
   * paid for the bosses they shared. Before the party is brought together, whose score holds all of it.
   */
  const settleFriends = async (tx: Db, run: Run): Promise<void> => {
    for (const { runId, playerId } of await party.friendRuns(tx, run)) {
      const friend = await runRepository(tx).lock(runId, playerId)
      const open = friend ? await attemptRepository(tx).listOpen(friend) : []
      for (const attempt of open) {
        const current = await runRepository(tx).find(runId, playerId)
        if (!current || !attempt.setup.sharedBoss || !canReplay(attempt.setup)) continue
        const ended = await endedByParty(tx, current, attempt).catch(ignoreRefusal)
        if (ended) await finish(tx, { ...ended, isFollowing: true })
      }
    }
  }

  return { isLastBoss, settleFollowed, settleFriends }
}
