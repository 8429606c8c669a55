import type { Database, Db } from '../../platform/database/database.ts'
import type { Batch } from './batch.ts'

const ROWS = 100

/** Guests who have never finished a game: no victory, no defeat, no account, no word for the review. */
export async function unusedGuests(
  { db, write }: Database,
  after: number,
  seenBefore: number,
): Promise<Batch> {
  const players = await db
    .selectFrom('players')
    .select(['id', 'last_seen_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS)
    .execute()
  const ids = players.map(({ id }) => id)
  const unused = ids.length === 0 ? [] : await withoutResults(db, ids)
  const due = unused.filter(({ last_seen_at }) => last_seen_at < seenBefore)
  let removed = 0
  for (const { id } of due) if (await write(tx => removeGuest(tx, id, seenBefore))) removed++
  return {
    next: players.length < ROWS ? null : (ids.at(-1) ?? null),
    held: unused.length - removed,
    bytes: 0,
    removed,
  }
}

async function withoutResults(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('players')
    .select(['id', 'last_seen_at'])
    .where('id', 'in', ids)
    .where('device_hash', 'is not', null)
    .where('merged_into', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.player_id', '=', 'players.id')
            .where('attempts.status', 'in', ['victory', 'defeat']),
        ),
      ),
    )
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('accounts').select('player_id').where('player_id', 'in', ids),
    )
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('word_reviews').select('submitted_by').where('submitted_by', 'in', ids),
    )
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('account_sessions')
        .select('guest_player_id')
        .where('guest_player_id', 'in', ids)
        .$castTo<{ guest_player_id: number }>(),
    )
    .execute()
}

/** The sums over all players stay as they are. Returns false if the guest has come back meanwhile. */
async function removeGuest(tx: Db, playerId: number, seenBefore: number): Promise<boolean> {
  const locked = await tx
    .updateTable('players')
    .set(({ ref }) => ({ last_seen_at: ref('last_seen_at') }))
    .where('id', '=', playerId)
    .where('last_seen_at', '<', seenBefore)
    .returning('id')
    .executeTakeFirst()
  if (!locked) return false
  const runs = tx.selectFrom('runs').select('id').where('player_id', '=', playerId)
  const attempts = tx.selectFrom('attempts').select('id').where('player_id', '=', playerId)
  await tx.deleteFrom('word_overrides').where('attempt_id', 'in', attempts).execute()
  for (const table of ['ledger', 'glyph_uses', 'room_runs'] as const) {
    await tx.deleteFrom(table).where('run_id', 'in', runs).execute()
  }
  for (const table of [
    'scenario_uses',
    'word_submissions',
    'player_perks',
    'player_achievements',
    'completions',
    'attempts',
    'runs',
  ] as const) {
    await tx.deleteFrom(table).where('player_id', '=', playerId).execute()
  }
  await tx.deleteFrom('tallies').where('owner', '=', playerId).execute()
  await tx.deleteFrom('players').where('id', '=', playerId).execute()
  return true
}
