import type { Completion } from '@lexiverse/contract'
import type { Db } from '../../platform/database/database.ts'
import { packCompletion, parseCompletion } from '../../platform/stored-completion.ts'

export function offerRepository(db: Db) {
  const won = () =>
    db.selectFrom('completions').innerJoin('attempts', 'attempts.id', 'completions.attempt_id')

  return {
    /** A completion that won a glyph, and the node where it was won. */
    async find(completionId: string, playerId: number) {
      const row = await won()
        .select(['completions.answer', 'attempts.run_id', 'attempts.level', 'attempts.node_id'])
        .where('completions.id', '=', completionId)
        .where('completions.player_id', '=', playerId)
        .executeTakeFirst()
      if (!row) return null
      const completion = parseCompletion(row.answer)
      return { runId: row.run_id, level: row.level, nodeId: row.node_id, completion }
    },

    async save(completion: Completion): Promise<void> {
      await db
        .updateTable('completions')
        .set({ answer: packCompletion(completion) })
        .where('id', '=', completion.completionId)
        .execute()
    },

    /** The id of the victory at `key`, which is level:node. */
    async completionAt(runId: number, key: string): Promise<string | null> {
      const [level, nodeId = ''] = key.split(':')
      const row = await won()
        .select('completions.id')
        .where('attempts.run_id', '=', runId)
        .where('attempts.level', '=', Number(level))
        .where('attempts.node_id', '=', nodeId)
        .where('attempts.status', '=', 'victory')
        .executeTakeFirst()
      return row?.id ?? null
    },
  }
}
