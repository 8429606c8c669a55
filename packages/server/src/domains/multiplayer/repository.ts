import type { RoomState } from '@lexiverse/rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { RoomRow } from '../../platform/database/tables.ts'
import type { RoomEvent, StoredEvent } from './room-event.ts'
import { removeEvents, trimEvents } from './trim-events.ts'

export interface RoomRecord {
  id: number
  playSeed: string
  state: RoomState
  /** The number of the last event. */
  version: number
  /** When a connection was last alive; saved apart from the state. */
  aliveAt: number
}

interface RoomChange {
  state: RoomState
  dueAt: number | null
  events: readonly RoomEvent[]
  now: number
}

const TRIM_EVERY = 5

function toRoom(row: RoomRow): RoomRecord {
  return {
    id: row.id,
    playSeed: row.play_seed,
    state: JSON.parse(row.state) as RoomState,
    version: row.version,
    aliveAt: row.alive_at,
  }
}

export function roomRepository(db: Db) {
  return {
    /** Null if another open room has this code. */
    async insert(
      state: RoomState,
      playSeed: string,
      dueAt: number | null,
    ): Promise<RoomRecord | null> {
      const row = await db
        .insertInto('rooms')
        .values({
          code: state.sessionId,
          play_seed: playSeed,
          state: JSON.stringify(state),
          version: 0,
          alive_at: state.now,
          due_at: dueAt,
          ended_at: null,
        })
        .onConflict(conflict => conflict.column('code').where('ended_at', 'is', null).doNothing())
        .returningAll()
        .executeTakeFirst()
      return row ? toRoom(row) : null
    },

    /** The open room with this code. */
    async findByCode(code: string): Promise<RoomRecord | null> {
      const row = await db
        .selectFrom('rooms')
        .selectAll()
        .where('code', '=', code)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return row ? toRoom(row) : null
    },

    async wasEnded(code: string): Promise<boolean> {
      const row = await db
        .selectFrom('rooms')
        .select('id')
        .where('code', '=', code)
        .where('ended_at', 'is not', null)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    async find(roomId: number): Promise<RoomRecord | undefined> {
      const row = await db
        .selectFrom('rooms')
        .selectAll()
        .where('id', '=', roomId)
        .executeTakeFirst()
      return row && toRoom(row)
    },

    /** Locks the room for this transaction. Players are locked before it and runs after it: one order, so no deadlock. */
    async lock(roomId: number): Promise<RoomRecord | undefined> {
      const row = await db
        .updateTable('rooms')
        .set({ version: sql<number>`version` })
        .where('id', '=', roomId)
        .returningAll()
        .executeTakeFirst()
      return row && toRoom(row)
    },

    /**
     * Open rooms in which this key has a seat or is admitted; others that contain the same text may be
     * among them. Only open rooms have something due, and there is an index of that.
     */
    async openRoomsOf(key: string): Promise<number[]> {
      const rows = await db
        .selectFrom('rooms')
        .select('id')
        .where('due_at', '>', 0)
        .where('ended_at', 'is', null)
        .where('state', 'like', `%"${key}"%`)
        .orderBy('id')
        .execute()
      return rows.map(row => row.id)
    },

    removeEvents: (roomId: number, upTo: number) => removeEvents(db, roomId, upTo),

    /** In how many open rooms this key has a seat. */
    async countSeats(key: string): Promise<number> {
      const row = await db
        .selectFrom('rooms')
        .select(({ fn }) => fn.countAll().as('seats'))
        .where('due_at', '>', 0)
        .where('ended_at', 'is', null)
        .where('state', 'like', `%"key":"${key}"%`)
        .executeTakeFirstOrThrow()
      return Number(row.seats)
    },

    /** For a change that nobody is notified of. */
    async saveState({ id }: RoomRecord, state: RoomState): Promise<void> {
      await db
        .updateTable('rooms')
        .set({ state: JSON.stringify(state) })
        .where('id', '=', id)
        .execute()
    },

    /** Stores the next state and its events; returns the new version. */
    async save(room: RoomRecord, { state, dueAt, events, now }: RoomChange): Promise<number> {
      const version = room.version + events.length
      const isEnded = state.phase === 'ended'
      await db
        .updateTable('rooms')
        .set({
          state: JSON.stringify(state),
          version,
          due_at: dueAt,
          ...(isEnded ? { ended_at: now } : {}),
        })
        .where('id', '=', room.id)
        .execute()
      if (events.length === 0) return version
      const rows = events.map((event, index) => ({
        room_id: room.id,
        version: room.version + index + 1,
        body: JSON.stringify(event),
        at: now,
      }))
      await db.insertInto('room_events').values(rows).execute()
      const isTrimDue = Math.floor(version / TRIM_EVERY) > Math.floor(room.version / TRIM_EVERY)
      // A room ends long after its last event, which everybody has received.
      if (isEnded) await removeEvents(db, room.id, room.version)
      else if (isTrimDue) await trimEvents(db, room.id)
      return version
    },

    /** Another journey of the same room gets its own map and its own puzzles. */
    async startNextJourney(roomId: number, playSeed: string): Promise<void> {
      await db.updateTable('rooms').set({ play_seed: playSeed }).where('id', '=', roomId).execute()
      await db.deleteFrom('room_scenarios').where('room_id', '=', roomId).execute()
    },

    async eventsAfter(roomId: number, version: number): Promise<StoredEvent[]> {
      const rows = await db
        .selectFrom('room_events')
        .select(['version', 'body'])
        .where('room_id', '=', roomId)
        .where('version', '>', version)
        .orderBy('version')
        .execute()
      return rows.map(row => ({ ...(JSON.parse(row.body) as RoomEvent), version: row.version }))
    },

    async dueBy(now: number, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('rooms')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute()
      return rows.map(row => row.id)
    },

    async versionsOf(roomIds: readonly number[]): Promise<Map<number, number>> {
      if (roomIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('rooms')
        .select(['id', 'version'])
        .where('id', 'in', [...roomIds])
        .execute()
      return new Map(rows.map(row => [row.id, row.version]))
    },

    async markAlive(roomIds: readonly number[], now: number): Promise<void> {
      if (roomIds.length === 0) return
      await db
        .updateTable('rooms')
        .set({ alive_at: now })
        .where('id', 'in', [...roomIds])
        .where('alive_at', '<', now)
        .execute()
    },
  }
}
