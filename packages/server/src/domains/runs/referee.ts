import type { MoveLog, Referee } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Dictionary } from '../../platform/platform.ts'
import { type AttemptRecord, attemptRepository } from './attempt-repository.ts'
import { glyphUseRepository } from './glyph-use-repository.ts'

/** What this attempt may quote: glyphs used, words added and clue trials played while it lay open. */
export async function refereeFor(
  db: Db,
  attempt: AttemptRecord,
  dictionary: Dictionary,
): Promise<Referee> {
  const overrides = await db
    .selectFrom('word_overrides')
    .select('word')
    .where('attempt_id', '=', attempt.id)
    .execute()
  const children = await attemptRepository(db).listChildren(attempt.id)
  const played = wordsOf(attempt.moves)
  return {
    acceptsWord: word => played.has(word) || dictionary.judge(word).tier !== 'refused',
    grants: {
      glyphUses: await glyphUseRepository(db).ofAttempt(attempt.id),
      overrides: overrides.map(override => override.word),
      trials: children
        .filter(child => child.status === 'victory')
        .map(child => ({ trialId: String(child.id), clue: child.nodeId.split(':')[1] ?? '' })),
      tolls: children.filter(child => child.status === 'defeat').map(child => String(child.id)),
    },
  }
}

/** What was accepted once stays accepted, should a release change the dictionary during a game. */
function wordsOf(stored: MoveLog): Set<unknown> {
  return new Set(stored.map(move => move.word))
}
