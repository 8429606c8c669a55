import type { Completion } from '@lexiverse/contract'
import type { Db } from '../../platform/database/database.ts'

export interface StoredCompletion {
  logHash: string
  answer: Completion
}

export function completionRepository(db: Db) {
  const stored = (row: { log_hash: string; answer: string } | undefined) =>
    row && { logHash: row.log_hash, answer: JSON.parse(row.answer) as Completion }

  return {
    async ofAttempt(attemptId: number): Promise<StoredCompletion | undefined> {
      return stored(
        await db
          .selectFrom('completions')
          .select(['log_hash', 'answer'])
          .where('attempt_id', '=', attemptId)
          .executeTakeFirst(),
      )
    },

    async find(completionId: string, playerId: number): Promise<StoredCompletion | undefined> {
      return stored(
        await db
          .selectFrom('completions')
          .select(['log_hash', 'answer'])
          .where('id', '=', completionId)
          .where('player_id', '=', playerId)
          .executeTakeFirst(),
      )
    },

    async insert(
      completion: { attemptId: number; runId: number; playerId: number; now: number },
      { logHash, answer }: StoredCompletion,
    ): Promise<void> {
      await db
        .insertInto('completions')
        .values({
          id: answer.completionId,
          attempt_id: completion.attemptId,
          run_id: completion.runId,
          player_id: completion.playerId,
          log_hash: logHash,
          answer: JSON.stringify(answer),
          created_at: completion.now,
        })
        .execute()
    },
  }
}
