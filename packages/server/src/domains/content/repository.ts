import type { PuzzleGame } from '@lexiverse/content'
import type { Db } from '../../platform/database/database.ts'

export type ScenarioStatus = 'published' | 'reserve' | 'retired'

export interface StatusCount {
  game: string
  status: ScenarioStatus
  difficulty: string
  count: number
}

export interface Candidate {
  id: number
  difficulty: string
}

export function stockRepository(db: Db) {
  const inStatus = (game: PuzzleGame, status: ScenarioStatus) =>
    db.selectFrom('scenarios').where('game', '=', game).where('status', '=', status)

  const setStatus = async (ids: readonly number[], status: ScenarioStatus) => {
    if (ids.length === 0) return
    await db
      .updateTable('scenarios')
      .set({ status })
      .where('id', 'in', [...ids])
      .execute()
  }

  return {
    async keys(game: PuzzleGame): Promise<string[]> {
      const rows = await db.selectFrom('scenarios').select('key').where('game', '=', game).execute()
      return rows.map(row => row.key)
    },

    async allKeys(): Promise<string[]> {
      const rows = await db.selectFrom('scenarios').select(['game', 'key']).execute()
      return rows.map(row => `${row.game} ${row.key}`)
    },

    async count(game: PuzzleGame, status: ScenarioStatus): Promise<number> {
      const { count } = await inStatus(game, status)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async statusCounts(game?: PuzzleGame): Promise<StatusCount[]> {
      let query = db
        .selectFrom('scenarios')
        .select(['game', 'status', 'difficulty'])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .groupBy(['game', 'status', 'difficulty'])
        .orderBy('game')
        .orderBy('difficulty')
      if (game) query = query.where('game', '=', game)
      const rows = await query.execute()
      return rows.map(row => ({ ...row, count: Number(row.count) }) as StatusCount)
    },

    async puzzles(game: PuzzleGame): Promise<{ id: number; status: string; puzzle: string }[]> {
      return db
        .selectFrom('scenarios')
        .select(['id', 'status', 'puzzle'])
        .where('game', '=', game)
        .orderBy('key')
        .execute()
    },

    /** Without those that an editor has retired: only an editor publishes them again. */
    candidates(game: PuzzleGame, status: ScenarioStatus): Promise<Candidate[]> {
      return inStatus(game, status)
        .select(['id', 'difficulty'])
        .where(({ eb, not, selectFrom }) =>
          not(
            eb(
              'id',
              'in',
              selectFrom('puzzle_changes').select('scenario_id').where('action', '=', 'retired'),
            ),
          ),
        )
        .orderBy('id')
        .execute()
    },

    publish: (ids: readonly number[]) => setStatus(ids, 'published'),

    /** Never deleted: stored games still need their puzzles. */
    async retireAll(game: PuzzleGame, kept: readonly number[] = []): Promise<number> {
      let query = db
        .updateTable('scenarios')
        .set({ status: 'retired' })
        .where('game', '=', game)
        .where('status', '=', 'published')
      if (kept.length > 0) query = query.where('id', 'not in', [...kept])
      return (await query.returning('id').execute()).length
    },
  }
}
