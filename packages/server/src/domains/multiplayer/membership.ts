import { choicesOf, seatWithKey } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { type RoomRecord, roomRepository } from './repository.ts'

export interface PartyRun {
  runId: number
  playerId: number
}

const MAX_REMEMBERED = 100_000

/** Which run belongs to which room. A run never changes its room, so each is looked up once. */
export function membership() {
  const known = new Map<number, number | null>()
  const remember = (runId: number, roomId: number | null) => {
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(runId, roomId)
    return roomId
  }
  return {
    /** The room if it was looked up before. */
    peek: (runId: number): number | null => known.get(runId) ?? null,

    async roomOf(db: Db, runId: number): Promise<number | null> {
      const cached = known.get(runId)
      if (cached !== undefined) return cached
      const row = await db
        .selectFrom('runs')
        .leftJoin('room_runs', 'room_runs.run_id', 'runs.id')
        .select('room_runs.room_id')
        .where('runs.id', '=', runId)
        .executeTakeFirst()
      // A run that does not exist yet may be created with a room.
      return row ? remember(runId, row.room_id) : null
    },

    async addRun(tx: Db, roomId: number, { runId, playerId }: PartyRun): Promise<void> {
      await tx
        .insertInto('room_runs')
        .values({ run_id: runId, room_id: roomId, player_id: playerId })
        .execute()
    },
  }
}

export type Membership = ReturnType<typeof membership>

/** The newest run of each player of a room, in the order in which runs are locked. */
export async function runsOfRoom(db: Db, roomId: number): Promise<PartyRun[]> {
  const rows = await db
    .selectFrom('room_runs')
    .select(({ fn }) => ['player_id', fn.max('run_id').as('run_id')])
    .where('room_id', '=', roomId)
    .groupBy('player_id')
    .execute()
  return rows
    .map(row => ({ runId: Number(row.run_id), playerId: row.player_id }))
    .sort((a, b) => a.runId - b.runId)
}

/** The run that each player has in the journey or race that the room plays or has played last, by the player's id. */
export async function runsInPlay(db: Db, roomId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('room_runs')
    .innerJoin('rooms', 'rooms.id', 'room_runs.room_id')
    .innerJoin('runs', 'runs.id', 'room_runs.run_id')
    .select(({ fn }) => ['room_runs.player_id', fn.max('room_runs.run_id').as('run_id')])
    .where('room_runs.room_id', '=', roomId)
    .whereRef('runs.play_seed', '=', 'rooms.play_seed')
    .groupBy('room_runs.player_id')
    .execute()
  return new Map(rows.map(row => [row.player_id, Number(row.run_id)]))
}

/** The games of the journey that the room plays or has played last, in the order in which they ended. */
export function attemptsOfJourney(db: Db, { id, playSeed }: Pick<RoomRecord, 'id' | 'playSeed'>) {
  return db
    .selectFrom('attempts')
    .innerJoin('room_runs', 'room_runs.run_id', 'attempts.run_id')
    .innerJoin('runs', 'runs.id', 'attempts.run_id')
    .where('room_runs.room_id', '=', id)
    .where('runs.play_seed', '=', playSeed)
    .orderBy('attempts.ended_at')
    .orderBy('attempts.id')
}

export function keyOf(playerId: number): string {
  return String(playerId)
}

export function playersOf({ state }: Pick<RoomRecord, 'state'>): number[] {
  return state.seats.map(seat => Number(seat.key))
}

export function isSeated({ state }: Pick<RoomRecord, 'state'>, playerId: number): boolean {
  return seatWithKey(state, keyOf(playerId)) !== undefined
}

/** The scenarios shared by the party of a run. */
export function partyScenarios(members: Membership) {
  return {
    async of(db: Db, runId: number) {
      const roomId = await members.roomOf(db, runId)
      const room = roomId === null ? undefined : await roomRepository(db).find(roomId)
      if (!room) return null
      const run = await db
        .selectFrom('runs')
        .select('play_seed')
        .where('id', '=', runId)
        .executeTakeFirst()
      // A run of an earlier journey or race of this room plays on by itself.
      return run?.play_seed === room.playSeed ? sharedScenarios(db, room) : null
    },
  }
}

function sharedScenarios(db: Db, room: RoomRecord) {
  const find = async (level: number, nodeId: string, attemptNumber: number) => {
    const row = await db
      .selectFrom('room_scenarios')
      .select('scenario_id')
      .where('room_id', '=', room.id)
      .where('level', '=', level)
      .where('node_id', '=', nodeId)
      .where('try_number', '=', attemptNumber)
      .executeTakeFirst()
    return row?.scenario_id ?? null
  }
  return {
    playerIds: playersOf(room),
    difficulty: choicesOf(room.state).difficulty,
    find,
    /** Keeps the scenario that was stored first; returns its id. */
    async keep(level: number, nodeId: string, attemptNumber: number, scenarioId: number) {
      await db
        .insertInto('room_scenarios')
        .values({
          room_id: room.id,
          level,
          node_id: nodeId,
          try_number: attemptNumber,
          scenario_id: scenarioId,
        })
        .onConflict(conflict =>
          conflict.columns(['room_id', 'level', 'node_id', 'try_number']).doNothing(),
        )
        .execute()
      return (await find(level, nodeId, attemptNumber)) ?? scenarioId
    },
  }
}

export type PartyScenarios = ReturnType<typeof partyScenarios>
