import type { GameType, MoveLog, Setup } from '@lexiverse/rules'
import { sql } from 'kysely'
import { countAttempts } from '../../../platform/attempt-counters.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AttemptRow } from '../../../platform/database/tables.ts'
import { type LogColumns, packedLog, plainLog, readLog } from '../../../platform/stored-log.ts'

export interface AttemptRecord {
  id: number
  runId: number
  playerId: number
  level: number
  nodeId: string
  game: GameType
  status: string
  setup: Setup
  scenarioId: number | null
  moves: MoveLog
  parentId: number | null
  startedAt: number
  /** Change of the run's mind points by the stored log. */
  mindBooked: number
}

/** Key of an attempt or a run; every query also names the player. */
type Key = Pick<AttemptRecord, 'id' | 'playerId'>

export interface NewAttempt {
  runId: number
  playerId: number
  game: GameType
  setup: Setup
  parentId: number | null
  now: number
}

export interface AttemptEnd {
  status: 'victory' | 'defeat' | 'closed'
  moves: MoveLog
  score: number
  now: number
  /** What the whole log has changed in the mind points of the run; as saved last if it is not given. */
  mindBooked?: number
}

function toAttempt(row: AttemptRow): AttemptRecord {
  return {
    id: row.id,
    runId: row.run_id,
    playerId: row.player_id,
    level: row.level,
    nodeId: row.node_id,
    game: row.game as GameType,
    status: row.status,
    setup: JSON.parse(row.setup) as Setup,
    scenarioId: row.scenario_id,
    moves: readLog(row),
    parentId: row.parent_id,
    startedAt: row.started_at,
    mindBooked: row.mind_booked,
  }
}

function logColumns(moves: MoveLog, stored: (text: string) => LogColumns) {
  return {
    ...stored(JSON.stringify(moves)),
    move_count: moves.length,
    played_ms: moves.at(-1)?.at ?? 0,
  }
}

export function attemptRepository(db: Db) {
  const rows = () => db.selectFrom('attempts').selectAll()
  return {
    async find(attemptId: number, playerId: number): Promise<AttemptRecord | undefined> {
      const row = await rows()
        .where('id', '=', attemptId)
        .where('player_id', '=', playerId)
        .executeTakeFirst()
      return row && toAttempt(row)
    },

    /** The newest attempt at a node of this run, at any level if none is given. */
    async latest(
      runId: number,
      playerId: number,
      nodeId: string,
      level?: number,
    ): Promise<AttemptRecord | undefined> {
      let query = rows()
        .where('run_id', '=', runId)
        .where('player_id', '=', playerId)
        .where('node_id', '=', nodeId)
      if (level !== undefined) query = query.where('level', '=', level)
      const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst()
      return row && toAttempt(row)
    },

    async listOpen({ id, playerId }: Key): Promise<AttemptRecord[]> {
      const open = await rows()
        .where('run_id', '=', id)
        .where('player_id', '=', playerId)
        .where('status', '=', 'open')
        .orderBy('id')
        .execute()
      return open.map(toAttempt)
    },

    /** Won and lost attempts of a run, in the order in which they were opened. */
    async listEnded({ id, playerId }: Key): Promise<AttemptRecord[]> {
      const ended = await rows()
        .where('run_id', '=', id)
        .where('player_id', '=', playerId)
        .where('status', 'in', ['victory', 'defeat'])
        .orderBy('id')
        .execute()
      return ended.map(toAttempt)
    },

    async hasClosed({ id, playerId }: Key): Promise<boolean> {
      const closed = rows()
        .where('run_id', '=', id)
        .where('player_id', '=', playerId)
        .where('status', '=', 'closed')
      return (await closed.executeTakeFirst()) !== undefined
    },

    async listChildren({ id, playerId }: Key): Promise<AttemptRecord[]> {
      const children = rows().where('parent_id', '=', id).where('player_id', '=', playerId)
      return (await children.execute()).map(toAttempt)
    },

    /** How hard the puzzle of an attempt is; undefined for one of the tutorial. */
    async ratingOf({ scenarioId }: Pick<AttemptRecord, 'scenarioId'>): Promise<string | undefined> {
      if (scenarioId === null) return undefined
      const row = await db
        .selectFrom('scenarios')
        .select('rated_difficulty')
        .where('id', '=', scenarioId)
        .executeTakeFirst()
      return row?.rated_difficulty
    },

    async insert({ runId, playerId, game, setup, parentId, now }: NewAttempt) {
      const row = await db
        .insertInto('attempts')
        .values({
          run_id: runId,
          player_id: playerId,
          level: setup.level,
          node_id: setup.nodeId,
          attempt_number: setup.attemptNumber,
          game,
          status: 'open',
          setup: JSON.stringify(setup),
          scenario_id: null,
          parent_id: parentId,
          started_at: now,
          ended_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await countAttempts(db, playerId, [{ game, event: 'opened', score: 0 }], now)
      return toAttempt(row)
    },

    async saveSetup({ id, playerId }: Key, setup: Setup): Promise<void> {
      await db
        .updateTable('attempts')
        .set({ setup: JSON.stringify(setup) })
        .where('id', '=', id)
        .where('player_id', '=', playerId)
        .execute()
    },

    async saveMoves({ id, playerId }: Key, moves: MoveLog, mindBooked: number): Promise<void> {
      await db
        .updateTable('attempts')
        .set({ ...logColumns(moves, plainLog), mind_booked: mindBooked })
        .where('id', '=', id)
        .where('player_id', '=', playerId)
        .where('status', '=', 'open')
        .execute()
    },

    async end(attempt: AttemptRecord, end: AttemptEnd): Promise<void> {
      const { id, runId, playerId, game } = attempt
      const { status, moves, score, now, mindBooked = attempt.mindBooked } = end
      const log = logColumns(moves, packedLog)
      await db
        .updateTable('attempts')
        .set({ ...log, status, score, ended_at: now, mind_booked: mindBooked })
        .where('id', '=', id)
        .where('player_id', '=', playerId)
        .execute()
      await countAttempts(db, playerId, [{ game, event: status, score }], now)
      if (status === 'closed') await addPlayTime(db, { id: runId, playerId }, log.played_ms)
    },

    /** When a run ends, its open attempts are closed. */
    async closeAll({ id: runId, playerId }: Key, now: number): Promise<void> {
      const rows = await db
        .updateTable('attempts')
        .set({ status: 'closed', ended_at: now })
        .where('run_id', '=', runId)
        .where('player_id', '=', playerId)
        .where('status', '=', 'open')
        .returning(['id', 'game', 'played_ms', 'moves', 'move_count'])
        .execute()
      if (rows.length === 0) return
      for (const { id, moves, move_count } of rows) {
        if (move_count > 0) await packMoves(db, id, moves)
      }
      const closed = rows.map(({ game }) => ({ game, event: 'closed' as const, score: 0 }))
      await countAttempts(db, playerId, closed, now)
      const playedMs = rows.reduce((sum, row) => sum + row.played_ms, 0)
      await addPlayTime(db, { id: runId, playerId }, playedMs)
    },
  }
}

/** The log of an attempt that was just closed. */
async function packMoves(db: Db, attemptId: number, moves: string): Promise<void> {
  await db.updateTable('attempts').set(packedLog(moves)).where('id', '=', attemptId).execute()
}

/** For attempts that end without a settlement, which would add their play time to the run. */
async function addPlayTime(db: Db, run: Key, playedMs: number): Promise<void> {
  await db
    .updateTable('runs')
    .set({ played_ms: sql<number>`played_ms + ${playedMs}` })
    .where('id', '=', run.id)
    .where('player_id', '=', run.playerId)
    .execute()
}
