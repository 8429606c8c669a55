import type { Completion } from '@lexiverse/contract'
import type { Db } from '../../../platform/database/database.ts'
import { packCompletion, parseCompletion } from '../../../platform/stored-completion.ts'

export interface StoredCompletion {
  logHash: string
  answer: Completion
}

const MAX_RECENT = 20

export interface NewCompletion {
  id: string
  attemptId: number
  runId: number
  playerId: number
  logHash: string
  answer: Completion
  now: number
}

export function completionRepository(db: Db) {
  const stored = (row: { log_hash: string; answer: string } | undefined) =>
    row && { logHash: row.log_hash, answer: parseCompletion(row.answer) }

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

    /** The newest completion at a node of this run, and its level. */
    async latestAt(runId: number, playerId: number, nodeId: string) {
      const row = await db
        .selectFrom('completions')
        .innerJoin('attempts', 'attempts.id', 'completions.attempt_id')
        .select(['completions.answer', 'attempts.level'])
        .where('completions.run_id', '=', runId)
        .where('completions.player_id', '=', playerId)
        .where('attempts.node_id', '=', nodeId)
        .orderBy('attempts.id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && { answer: parseCompletion(row.answer), level: row.level }
    },

    async since(playerId: number, time: number) {
      const rows = await db
        .selectFrom('completions')
        .select(['answer', 'created_at'])
        .where('player_id', '=', playerId)
        .where('created_at', '>=', time)
        .orderBy('created_at', 'desc')
        .orderBy('attempt_id', 'desc')
        .limit(MAX_RECENT)
        .execute()
      return rows.map(row => ({ answer: parseCompletion(row.answer), createdAt: row.created_at }))
    },

    async insert(completion: NewCompletion): Promise<void> {
      await db
        .insertInto('completions')
        .values({
          id: completion.id,
          attempt_id: completion.attemptId,
          run_id: completion.runId,
          player_id: completion.playerId,
          log_hash: completion.logHash,
          answer: packCompletion(completion.answer),
          created_at: completion.now,
        })
        .execute()
    },

    async replace(answer: Completion): Promise<void> {
      await db
        .updateTable('completions')
        .set({ answer: packCompletion(answer) })
        .where('id', '=', answer.completionId)
        .execute()
    },
  }
}
