import { randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'

export interface GlyphUse {
  useId: string
  glyphId: string
}

export interface NewGlyphUse {
  runId: number
  /** Null for a use on the map. */
  attemptId: number | null
  glyphId: string
  now: number
}

export function glyphUseRepository(db: Db) {
  return {
    async ofAttempt(attemptId: number): Promise<GlyphUse[]> {
      const rows = await db
        .selectFrom('glyph_uses')
        .select(['id', 'glyph_id'])
        .where('attempt_id', '=', attemptId)
        .orderBy('at')
        .execute()
      return rows.map(row => ({ useId: row.id, glyphId: row.glyph_id }))
    },

    async insert({ runId, attemptId, glyphId, now }: NewGlyphUse): Promise<string> {
      const useId = randomUUID()
      await db
        .insertInto('glyph_uses')
        .values({ id: useId, run_id: runId, attempt_id: attemptId, glyph_id: glyphId, at: now })
        .execute()
      return useId
    },
  }
}
