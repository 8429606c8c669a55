import type { SealedGame } from '@lexiverse/contract'
import { type GameState, gameOf, type Refusal, reveal } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Replayer, requireReplayable } from '../replay/replay-log.ts'
import type { AttemptRecord } from '../storage/attempt-repository.ts'
import { completionRepository } from '../storage/completion-repository.ts'
import { foundRun } from '../storage/requested.ts'
import { runRepository } from '../storage/run-repository.ts'

/** The largest view of a long game has about 5 KB, so that answers before the end fit into one block. */
const BLOCK_BYTES = 8 * 1024

/** What the browser learns of a sealed game: its view, and after its end the answers. */
export function sealedDescriber(clock: () => number, replayer: Replayer) {
  const describe = async (
    db: Db,
    attempt: AttemptRecord,
    state: GameState,
    refusal: Refusal | null,
  ): Promise<SealedGame> => {
    const { id, runId, playerId, game, moves, startedAt } = attempt
    const run = foundRun(await runRepository(db).find(runId, playerId))
    const completion = (await completionRepository(db).ofAttempt(id))?.answer ?? null
    return padded({
      game,
      moveCount: moves.length,
      elapsed: Math.max(0, clock() - startedAt),
      view: { ...gameOf(game).view(state) },
      refusal,
      outcome: gameOf(game).outcome(state),
      glyphs: run.record.glyphs,
      completion,
      answers: completion && (reveal(state) as Record<string, unknown>),
      log: completion && moves,
    })
  }

  return {
    describe,

    async describeStored(db: Db, attempt: AttemptRecord, refusal: Refusal | null = null) {
      requireReplayable(attempt)
      const stored = await replayer.replayStored(db, attempt)
      if (!stored) throw new ApiError('log-refused', 'The stored moves cannot be replayed.')
      return describe(db, attempt, stored.state, refusal)
    },
  }
}

/** An answer of a whole number of blocks: its size does not tell a right move from a wrong one. */
function padded(game: Omit<SealedGame, 'padding'>): SealedGame {
  const bytes = Buffer.byteLength(JSON.stringify({ ...game, padding: '' }))
  return { ...game, padding: ' '.repeat(BLOCK_BYTES - (bytes % BLOCK_BYTES)) }
}
