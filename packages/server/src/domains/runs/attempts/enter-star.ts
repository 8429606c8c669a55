import { canReplay, RULES_VERSION } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { describeAttempt } from '../journeys/describe.ts'
import { lockPlayer } from '../player/lock-player.ts'
import type { Replayer } from '../replay/replay-log.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import type { Run } from '../storage/run-repository.ts'
import type { AttemptCloser } from './close-attempts.ts'
import { sealedDescriber } from './describe-sealed.ts'
import { enterNode } from './enter-node.ts'
import type { LimitGrowth } from './limit-growth.ts'

/** What the daily journeys need of runs: their stars, which are sealed. */
export function starAccess(
  { clock, dictionary }: Platform,
  replayer: Replayer,
  closer: AttemptCloser,
) {
  const sealed = sealedDescriber(clock, replayer)
  return {
    /** Opens the attempt at a star, or resumes it. A journey has at most one open attempt. The caller has locked the run. */
    async enterStar(tx: Db, found: Run, nodeId: string, limitGrowth: LimitGrowth) {
      const now = clock()
      const run = await voidOutdated(tx, closer, found, now)
      const player = await lockPlayer(tx, run.playerId, now)
      const settled = { run, openGames: 0, replays: new Map() }
      // The server judges each move of a sealed game, so that it need not ask which rules the browser knows.
      const request = { nodeId, timerMode: 'timed', rulesVersion: RULES_VERSION } as const
      const { version: dictionaryVersion } = dictionary
      const alone = { isChosenByHost: false, sharedBossRoom: null }
      const context = { player, now, dictionaryVersion, limitGrowth, ...alone }
      return enterNode(tx, replayer, settled, request, context)
    },

    /** Without perks: sealed journeys have none. */
    describeAttempt: (run: Run, attempt: AttemptRecord) =>
      describeAttempt(run, attempt, [], clock()),

    listEndedAttempts: (db: Db, run: Pick<Run, 'id' | 'playerId'>) =>
      attemptRepository(db).listEnded(run),

    /** Whether a star of a journey that was played to its end had to be closed and entered again. */
    hasVoidAttempt: (db: Db, run: Pick<Run, 'id' | 'playerId'>) =>
      attemptRepository(db).hasClosed(run),

    describeSealed: (db: Db, attempt: AttemptRecord) => sealed.describeStored(db, attempt),
  }
}

/** A game of other rules is closed without loss, and its star can be entered again. */
async function voidOutdated(tx: Db, closer: AttemptCloser, run: Run, now: number): Promise<Run> {
  let current = run
  for (const attempt of await attemptRepository(tx).listOpen(run)) {
    if (!canReplay(attempt.setup)) current = await closer.void(tx, current, attempt, now)
  }
  return current
}
