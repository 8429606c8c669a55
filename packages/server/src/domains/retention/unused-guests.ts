import type { Database, Db } from '../../platform/database/database.ts'
import { type Batch, type Removal, type Removed, removeEach } from './batch.ts'
import { forgetGuest, removePlayerRows } from './remove-player.ts'

const PLAYERS = 100

/** Estimated, because reading the size of every game would block the embedded engine. */
const BYTES_PER_GAME = 4_000
const BYTES_PER_MOVE = 75

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
  removal: Removal,
): Promise<Batch> {
  const { db, write } = database
  const players = await db
    .selectFrom('players')
    .select(['id', 'merged_into'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PLAYERS)
    .execute()
  const ids = players.map(({ id }) => id)
  const unused = ids.length === 0 ? [] : await withoutResults(db, ids)
  const due = unused.filter(({ last_seen_at }) => last_seen_at < seenBefore).map(({ id }) => id)
  const removed = await removeEach(due, id => write(tx => removeGuest(tx, id, seenBefore)), removal)
  const forgotten = players.filter(isForgotten).map(({ id }) => id)
  const inRooms = new Set(forgotten)
  const finished = await removeEach(
    forgotten,
    async id => {
      if (!inRooms.delete(id)) return write(tx => removeRows(tx, id))
      // Before their runs are gone, by which the rooms are found.
      await forgetInRooms(database, id)
      return 'some'
    },
    removal,
  )
  const kept = unused.filter(({ id }) => !removed.has(id))
  return {
    next: players.length < PLAYERS ? null : (ids.at(-1) ?? null),
    held: kept.length,
    bytes: kept.reduce((sum, guest) => sum + bytesOf(guest), 0),
    removed: removed.size + finished.size,
  }
}

function bytesOf({ games, moves }: { games: number | null; moves: number | null }): number {
  return Number(games ?? 0) * BYTES_PER_GAME + Number(moves ?? 0) * BYTES_PER_MOVE
}

async function removeGuest(tx: Db, playerId: number, seenBefore: number): Promise<Removed> {
  // The guest may have come back meanwhile.
  if (!(await forgetGuest(tx, playerId, seenBefore))) return 'nothing'
  return removeRows(tx, playerId)
}

async function removeRows(tx: Db, playerId: number): Promise<Removed> {
  return (await removePlayerRows(tx, playerId)) ? 'some' : 'all'
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
    .select(({ selectFrom }) =>
      selectFrom('attempts')
        .select(({ fn }) => fn.sum<number>('move_count').as('moves'))
        .whereRef('attempts.player_id', '=', 'players.id')
        .as('moves'),
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
