import type { Db } from '../../platform/database/database.ts'
import type { Run } from './storage/run-repository.ts'

/** What runs that belong together need; the multiplayer domain provides it. */
export interface Party {
  /** Takes the party of a run for this transaction, if it has one: after the player, before any run. */
  hold(tx: Db, runId: number): Promise<void>
  /** After a run of a party has changed: what one has won opens for all. Answers the run as it is then. */
  gather(tx: Db, run: Run): Promise<Run>
  /** After the commit: everybody is told. */
  tell(runId: number): void
}
