import type { MoveLog, ReplayChecks } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { Dictionary } from '../../../platform/platform.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { glyphUseRepository } from '../storage/glyph-use-repository.ts'
import { quotedBy, sharedBossRepository } from '../storage/shared-boss-repository.ts'

/**
 * What the log of this attempt may quote: glyphs used, words added and clue trials played during the
 * attempt. Each kind is read only if the log quotes it, which most logs do not.
 */
export async function replayChecks(
  db: Db,
  attempt: AttemptRecord,
  log: MoveLog,
  dictionary: Dictionary,
): Promise<ReplayChecks> {
  const quotes = new Set(log.map(move => move.type))
  const children =
    quotes.has('clue') || quotes.has('toll')
      ? await attemptRepository(db).listChildren(attempt)
      : []
  const acceptedBefore = wordsOf(attempt.moves)
  // The browser asks about each word of an open game as of now; only a sealed one is judged here alone.
  const wordsAt = attempt.setup.isSealed ? attempt.setup.wordsAt : undefined
  return {
    acceptsWord: word =>
      acceptedBefore.has(word) || dictionary.judge(word, wordsAt).tier !== 'refused',
    grants: {
      glyphUses:
        quotes.has('glyph') || quotes.has('bargain')
          ? await glyphUseRepository(db).ofAttempt(attempt.id)
          : [],
      overrides: quotes.has('override') ? await overridesOf(db, attempt.id) : [],
      trials: children
        .filter(child => child.status === 'victory')
        .map(child => ({ trialId: String(child.id), clue: child.nodeId.split(':')[1] ?? '' })),
      tolls: children.filter(child => child.status === 'defeat').map(child => String(child.id)),
      shared: await sharedMovesOf(db, attempt),
    },
  }
}

/** Stored moves were checked when they were stored, and the party's record goes with its room. */
async function sharedMovesOf(db: Db, { id, setup, moves }: AttemptRecord): Promise<MoveLog> {
  if (!setup.sharedBoss) return []
  return [...moves, ...quotedBy(id, await sharedBossRepository(db).moves(setup.sharedBoss.id))]
}

async function overridesOf(db: Db, attemptId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('word_overrides')
    .select('word')
    .where('attempt_id', '=', attemptId)
    .execute()
  return rows.map(row => row.word)
}

/** A word that was accepted stays accepted when a release changes the dictionary during a game. */
function wordsOf(stored: MoveLog): Set<unknown> {
  return new Set(stored.map(move => move.word))
}
