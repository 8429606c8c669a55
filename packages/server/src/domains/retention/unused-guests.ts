import type { Database, Db } from '../../platform/database/database.ts'
import type { Batch } from './batch.ts'
import { forgetGuest, removePlayerRows } from './remove-player.ts'

const ROWS = 100

/** Without its moves. Estimated, because reading the size of every game would block the embedded engine. */
const BYTES_PER_GAME = 4_000

/** Takes the name of a player out of rooms that they have left. */
export type ForgetInRooms = (database: Database, playerId: number) => Promise<void>

interface Pass {
  after: number
  seenBefore: number
  forgetInRooms: ForgetInRooms
}

/** Guests who have never finished a game: no victory, no defeat, no account, no word for the review. */
export async function unusedGuests(
  database: Database,
  { after, seenBefore, forgetInRooms }: Pass,
  report: (error: Error) => void,
): Promise<Batch> {
  const { db } = database
  const players = await db
    .selectFrom('players')
    .select(['id', 'merged_into'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS)
    .execute()
  const ids = players.map(({ id }) => id)
  const unused = ids.length === 0 ? [] : await withoutResults(db, ids)
  const removed = new Set<number>()
  const remove = async (id: number, work: () => Promise<boolean>) => {
    try {
      if (await work()) removed.add(id)
    } catch (error) {
      report(error as Error)
    }
  }
  for (const { id, last_seen_at } of unused) {
    if (last_seen_at < seenBefore) await remove(id, () => removeGuest(database, id, seenBefore))
  }
  for (const { id } of players.filter(isForgotten)) {
    await remove(id, async () => {
      // Before their runs are gone, by which the rooms are found.
      await forgetInRooms(database, id)
      return removeRows(database, id)
    })
  }
  const kept = unused.filter(({ id }) => !removed.has(id))
  return {
    next: players.length < ROWS ? null : (ids.at(-1) ?? null),
    held: kept.length,
    bytes: kept.reduce((sum, { games }) => sum + Number(games) * BYTES_PER_GAME, 0),
    removed: removed.size,
  }
}

/** Returns false if the guest has come back meanwhile. */
async function removeGuest(
  database: Database,
  playerId: number,
  seenBefore: number,
): Promise<boolean> {
  if (!(await database.write(tx => forgetGuest(tx, playerId, seenBefore)))) return false
  return removeRows(database, playerId)
}

async function removeRows({ write }: Database, playerId: number): Promise<boolean> {
  while (await write(tx => removePlayerRows(tx, playerId)));
  return true
}

/** A player whose removal, or deletion by themselves, was interrupted. */
function isForgotten({ id, merged_into }: { id: number; merged_into: number | null }): boolean {
  return merged_into === id
}

async function withoutResults(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('players')
    .select(['id', 'last_seen_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('attempts')
        .select(fn.countAll<number>().as('games'))
        .whereRef('attempts.player_id', '=', 'players.id')
        .as('games'),
    )
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
      selectFrom('word_submissions').select('player_id').where('player_id', 'in', ids),
    )
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('account_sessions')
        .select('guest_player_id')
        .where('guest_player_id', 'in', ids)
        .$castTo<{ guest_player_id: number }>(),
    )
    .execute()
}
