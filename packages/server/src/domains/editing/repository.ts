import { randomInt } from 'node:crypto'
import type { PuzzleGame } from '@lexiverse/content'
import type { EditorAction, PuzzleChange } from '@lexiverse/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Row, ScenarioRow } from '../../platform/database/tables.ts'

export type Edits = PuzzleChange['edits']

/** A withdrawn puzzle has its id behind its key, which its replacement has now. */
export function keyOf({ id, key, status }: Pick<ScenarioRow, 'id' | 'key' | 'status'>): string {
  const suffix = `~${id}`
  return status === 'withdrawn' && key.endsWith(suffix) ? key.slice(0, -suffix.length) : key
}

export function editingRepository(db: Db) {
  const published = (game: PuzzleGame, difficulty: string | undefined) => {
    const query = db
      .selectFrom('scenarios')
      .where('game', '=', game)
      .where('status', '=', 'published')
    return difficulty === undefined ? query : query.where('rated_difficulty', '=', difficulty)
  }

  return {
    async find(id: number): Promise<ScenarioRow | undefined> {
      return db.selectFrom('scenarios').selectAll().where('id', '=', id).executeTakeFirst()
    },

    async findCurrent(game: string, key: string): Promise<number | null> {
      const row = await db
        .selectFrom('scenarios')
        .select('id')
        .where('game', '=', game)
        .where('key', '=', key)
        .executeTakeFirst()
      return row?.id ?? null
    },

    async drawPublished(game: PuzzleGame, difficulty?: string): Promise<ScenarioRow | undefined> {
      const { count } = await published(game, difficulty)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) === 0) return undefined
      return published(game, difficulty)
        .selectAll()
        .orderBy('id')
        .offset(randomInt(Number(count)))
        .limit(1)
        .executeTakeFirst()
    },

    async figures(scenarioId: number): Promise<Row<'puzzle_figures'> | undefined> {
      return db
        .selectFrom('puzzle_figures')
        .selectAll()
        .where('scenario_id', '=', scenarioId)
        .executeTakeFirst()
    },

    async changes(game: string, key: string): Promise<PuzzleChange[]> {
      const rows = await db
        .selectFrom('puzzle_changes')
        .select(['id', 'action', 'editor', 'at', 'edits'])
        .where('game', '=', game)
        .where('key', '=', key)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(row => ({
        ...row,
        action: row.action as EditorAction,
        edits: JSON.parse(row.edits) as Edits,
      }))
    },

    async record(
      scenario: ScenarioRow,
      change: { action: EditorAction; editor: string; at: number; edits?: Edits },
    ): Promise<void> {
      const { edits = [], ...rest } = change
      await db
        .insertInto('puzzle_changes')
        .values({
          ...rest,
          edits: JSON.stringify(edits),
          scenario_id: scenario.id,
          game: scenario.game,
          key: keyOf(scenario),
        })
        .execute()
    },

    /** Returns false if the puzzle has this status already, or was replaced meanwhile. */
    async setStatus(id: number, status: 'retired' | 'published'): Promise<boolean> {
      const changed = await db
        .updateTable('scenarios')
        .set({ status })
        .where('id', '=', id)
        .where('status', 'not in', [status, 'withdrawn'])
        .returning('id')
        .executeTakeFirst()
      return changed !== undefined
    },

    /**
     * Puts a puzzle with other texts in the place of an old one. The old row stays for the games played on
     * it, and who has seen it has seen the new one too. Returns null if somebody else was first.
     */
    async replace(old: ScenarioRow, puzzle: string, now: number): Promise<ScenarioRow | null> {
      const withdrawn = await db
        .updateTable('scenarios')
        .set({ status: 'withdrawn', key: sql<string>`key || '~' || id` })
        .where('id', '=', old.id)
        .where('status', '!=', 'withdrawn')
        .returning('id')
        .executeTakeFirst()
      if (!withdrawn) return null
      const { id: _, ...copied } = old
      const mended = await db
        .insertInto('scenarios')
        .values({
          ...copied,
          puzzle,
          // Other texts may make it easier or harder, so play begins to count anew.
          rated_difficulty: old.difficulty,
          created_at: now,
          released_puzzle: old.released_puzzle ?? old.puzzle,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await sql`
        INSERT INTO scenario_uses (player_id, scenario_id, game, attempt_id, last_seen_at)
        SELECT player_id, ${mended.id}, game, NULL, last_seen_at
        FROM scenario_uses WHERE scenario_id = ${old.id}`.execute(db)
      return mended
    },
  }
}
