import { forgetPlayer, seatWithKey } from '@lexiverse/rules'
import type { Database, Db } from '../../platform/database/database.ts'
import { turnQueue } from '../../platform/turns.ts'
import { keyOf } from './membership.ts'
import { type RoomRecord, roomRepository } from './repository.ts'
import type { RoomService } from './service.ts'

/** Rooms looked through in one step: the state of each is read as text. */
const ROOMS_PER_STEP = 500

/** Shared by all deletions, which would otherwise read all rooms before anybody else is served. */
const takeTurn = turnQueue()

/**
 * Leaves every open room of a player who deletes their data: the lead passes on as when anybody leaves. The
 * caller has locked the player. Returns the rooms, whose listeners are notified after the commit.
 */
export async function leaveOpenRooms(
  tx: Db,
  { changes, clock }: Pick<RoomService, 'changes' | 'clock'>,
  playerId: number,
): Promise<number[]> {
  const repository = roomRepository(tx)
  const roomIds = await repository.openRoomsOf(keyOf(playerId))
  for (const roomId of roomIds) {
    const before = await repository.lock(roomId)
    const seat = before && seatWithKey(before.state, keyOf(playerId))
    if (seat) {
      const at = clock()
      // First, because the event of leaving is kept and contains the state.
      const { seats } = before.state
      const forgotten = { ...forgetPlayer(before.state, keyOf(playerId)), seats }
      await repository.saveState(before, forgotten)
      await changes.apply(tx, roomId, () => ({ type: 'leave', at, participantId: seat.id }))
    }
    const room = await repository.lock(roomId)
    if (before && room) await forgetIn(tx, room, playerId, before.version, seat?.id)
  }
  return roomIds
}

/** The seats of a player in open rooms, as the others see them. */
export async function openSeatsOf(db: Db, playerId: number) {
  const repository = roomRepository(db)
  const seats = []
  for (const roomId of await repository.openRoomsOf(keyOf(playerId))) {
    const room = await repository.find(roomId)
    const seat = room && seatWithKey(room.state, keyOf(playerId))
    if (!seat) continue
    const { nickname, emblem = null, joinedAt, frame } = seat
    seats.push({ room: room.state.sessionId, nickname, emblem, joinedAt, place: frame })
  }
  return seats
}

/** Events up to a version go too: they hold the nickname. A browser that misses them gets the whole state. */
async function forgetIn(
  tx: Db,
  room: RoomRecord,
  playerId: number,
  upTo: number,
  seatId?: string,
): Promise<void> {
  const repository = roomRepository(tx)
  await repository.saveState(room, forgetPlayer(room.state, keyOf(playerId), seatId))
  await repository.removeEvents(room.id, upTo)
}

/** Other rooms that the player was in, ended or left before, in steps so small that nobody waits for them. */
export async function forgetInOtherRooms({ db, write }: Database, playerId: number): Promise<void> {
  const played = await db
    .selectFrom('room_runs')
    .select('room_id')
    .distinct()
    .where('player_id', '=', playerId)
    .execute()
  const roomIds = new Set(played.map(({ room_id }) => room_id))
  const last = await lastId(db)
  for (let after = 0; after < last; after += ROOMS_PER_STEP) {
    await takeTurn()
    const named = await roomsNaming(db, keyOf(playerId), after)
    for (const id of named) roomIds.add(id)
  }
  for (const roomId of roomIds) {
    await write(async tx => {
      const room = await roomRepository(tx).lock(roomId)
      if (room) await forgetIn(tx, room, playerId, room.version)
    })
  }
}

async function lastId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('rooms')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** Rooms, open or ended, whose state contains this key; others that contain the same text may be among them. */
async function roomsNaming(db: Db, key: string, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('rooms')
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', after + ROOMS_PER_STEP)
    .where('state', 'like', `%"${key}"%`)
    .execute()
  return rows.map(({ id }) => id)
}
