import { isOfParty } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AttemptCloser } from '../attempts/close-attempts.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'

/** Pays a game that has ended without a report; returns whether it has. */
type SettleEnded = (tx: Db, run: Run, attempt: AttemptRecord) => Promise<boolean>

/**
 * A player who enters the first game of a party journey or race leaves what was open when earlier ones were won:
 * nothing leads back there, and the stars stay hidden in the Chronicles while they are open. Games that have
 * ended are paid, the others closed. Returns whether any was paid.
 */
export function wonBeforeCloser(
  clock: Platform['clock'],
  closer: AttemptCloser,
  settleEnded: SettleEnded,
) {
  return async (tx: Db, { id, playerId, record }: Run): Promise<boolean> => {
    if (!isOfParty(record.kind) || record.gamesPlayed > 0) return false
    const runs = runRepository(tx)
    let hasPaid = false
    for (const earlierId of await runs.listWonWithParty(playerId, id)) {
      // Locked before its games, as when a log is saved.
      let earlier = await runs.lock(earlierId, playerId)
      if (!earlier) continue
      for (const attempt of await attemptRepository(tx).listOpen(earlier)) {
        if (!(await settleEnded(tx, earlier, attempt))) continue
        hasPaid = true
        earlier = (await runs.find(earlierId, playerId)) ?? earlier
      }
      await closer.closeAll(tx, earlier, clock())
    }
    return hasPaid
  }
}
