import type { Completion } from '@lexiverse/contract'
import { canReplay } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PartyAccess } from '../../services.ts'
import { lockPlayer } from '../player/lock-player.ts'
import type { Replayer } from '../replay/replay-log.ts'
import { withAllGuesses } from '../shared-boss/taken-guesses.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'
import { type EndedAttempt, UNREPORTED } from './settle-result.ts'

type Ended = Omit<EndedAttempt, 'now'>
type Finish = (tx: Db, ended: Ended) => Promise<Completion>

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
    const followed = await withAllGuesses(tx, replayer, attempt)
    if (!followed?.outcome) return null
    const { moves, state, outcome } = followed
    const player = await lockPlayer(tx, run.playerId, clock())
    return { player, run, attempt, moves, game: { state, outcome }, logHash: UNREPORTED }
  }

  /**
   * Ends a shared boss for the friends at it as it ended for the caller: before the party is brought together, which
   * raises friends at zero mind points and adds up the score of all. Who lost the last mind point before the word was
   * named reports that game themselves.
   */
  const settleFriends = async (tx: Db, { run, attempt: own, game }: Ended): Promise<void> => {
    const bossId = own.setup.sharedBoss?.id
    if (bossId === undefined) return
    for (const { runId, playerId } of await party.friendRuns(tx, run)) {
      const friend = await runRepository(tx).lock(runId, playerId)
      const open = friend ? await attemptRepository(tx).listOpen(friend) : []
      const attempt = open.find(({ setup }) => setup.sharedBoss?.id === bossId)
      if (!friend || !attempt || !canReplay(attempt.setup)) continue
      const ended = await endedByParty(tx, friend, attempt).catch(ignoreRefusal)
      if (ended?.game.outcome.result !== game.outcome.result) continue
      await finish(tx, { ...ended, isFollowing: true })
    }
  }

  const finishForParty = async (tx: Db, ended: Ended): Promise<Completion> => {
    await settleFriends(tx, ended)
    return finish(tx, ended)
  }

  return {
    finishForParty,

    /** The party has ended a shared boss that this player has left. The browser that enters it ends it itself. */
    async settleFollowed(tx: Db, run: Run, attempt: AttemptRecord, nodeId: string) {
      const isEntered = attempt.nodeId === nodeId && attempt.level === run.record.level
      if (!attempt.setup.sharedBoss || isEntered) return false
      const ended = await endedByParty(tx, run, attempt)
      if (!ended) return false
      await finishForParty(tx, ended)
      return true
    },
  }
}
