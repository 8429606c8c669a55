import type { Completion } from '@lexiverse/contract'
import { canReplay } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PartyAccess } from '../../services.ts'
import { describeProgress } from '../journeys/describe.ts'
import { lockPlayer } from '../player/lock-player.ts'
import type { Replayer } from '../replay/replay-log.ts'
import { withAllGuesses } from '../shared-boss/taken-guesses.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { completionRepository } from '../storage/completion-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'
import { type EndedAttempt, UNREPORTED } from './settle-result.ts'

type Ended = Omit<EndedAttempt, 'now'>
type Finish = (tx: Db, ended: Ended) => Promise<Completion>

/** Settles shared bosses that the party has ended for players who are not at them. */
export function followedBosses(
  clock: Platform['clock'],
  replayer: Replayer,
  party: PartyAccess,
  finish: Finish,
) {
  /** The shared boss of this attempt as the party has ended it; null while it has not. */
  const endedByParty = async (
    tx: Db,
    run: Run,
    attempt: AttemptRecord,
    tryLog = replayer.tryLog,
  ) => {
    const followed = await withAllGuesses(tx, tryLog, attempt)
    if (!followed?.outcome) return null
    const { moves, state, outcome } = followed
    const player = await lockPlayer(tx, run.playerId, clock())
    return { player, run, attempt, moves, game: { state, outcome }, logHash: UNREPORTED }
  }

  /** Tells in the stored completion of a friend that the run has ended after all. */
  const endRun = async (tx: Db, { run, player }: Ended, earlier: Completion): Promise<void> => {
    const { record } = (await runRepository(tx).find(run.id, run.playerId)) ?? run
    const progress = describeProgress(record, player.perks, clock())
    await completionRepository(tx).replace({ ...earlier, progress, isRunComplete: true })
  }

  /**
   * Ends a shared boss for the friends at it as it ended for the caller: before the party is brought together, which
   * raises friends at zero mind points and adds up the score of all. Who lost the last mind point before the word was
   * named reports that game themselves.
   */
  const settleFriends = async (tx: Db, { run, attempt: own, game }: Ended) => {
    const bossId = own.setup.sharedBoss?.id
    const settled: { friend: Ended; completion: Completion }[] = []
    if (bossId === undefined) return settled
    for (const { runId, playerId } of await party.friendRuns(tx, run)) {
      const friend = await runRepository(tx).lock(runId, playerId)
      const open = friend ? await attemptRepository(tx).listOpen(friend) : []
      const attempt = open.find(({ setup }) => setup.sharedBoss?.id === bossId)
      if (!friend || !attempt || !canReplay(attempt.setup)) continue
      const ended = await endedByParty(tx, friend, attempt, replayer.tryLogOfFriend)
      if (ended?.game.outcome.result !== game.outcome.result) continue
      const completion = await finish(tx, { ...ended, isFollowing: true })
      settled.push({ friend: ended, completion })
    }
    return settled
  }

  const finishForParty = async (tx: Db, ended: Ended): Promise<Completion> => {
    const settled = await settleFriends(tx, ended)
    const completion = await finish(tx, ended)
    // A common defeat ends the runs of all only when the last of them is settled.
    for (const { friend, completion: earlier } of settled) {
      if (completion.isRunComplete && !earlier.isRunComplete) await endRun(tx, friend, earlier)
    }
    return completion
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
