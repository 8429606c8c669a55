import type { Referee } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Dictionary } from '../../platform/platform.ts'
import type { AttemptRecord } from './attempt-repository.ts'
import { attemptRepository } from './attempt-repository.ts'

/** What this attempt may quote: glyphs used, words added and clue trials won while it lay open. */
export async function refereeFor(
  db: Db,
  attempt: AttemptRecord,
  dictionary: Dictionary,
): Promise<Referee> {
  const uses = await db
    .selectFrom('glyph_uses')
    .select(['id', 'glyph_id'])
    .where('attempt_id', '=', attempt.id)
    .execute()
  const overrides = await db
    .selectFrom('word_overrides')
    .select('word')
    .where('attempt_id', '=', attempt.id)
    .execute()
  const children = await attemptRepository(db).listChildren(attempt.id)
  return {
    acceptsWord: word => dictionary.judge(word).tier !== 'refused',
    grants: {
      glyphUses: uses.map(use => ({ useId: use.id, glyphId: use.glyph_id })),
      overrides: overrides.map(override => override.word),
      trials: children
        .filter(child => child.status === 'victory')
        .map(child => ({ trialId: String(child.id), clue: child.nodeId.split(':')[1] ?? '' })),
      tolls: children.filter(child => child.status === 'defeat').map(child => String(child.id)),
    },
  }
}
