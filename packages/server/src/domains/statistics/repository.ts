import type { GameType, RunKind, RunRecord, Setup } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { RunRow } from '../../platform/database/tables.ts'
import { readLog } from '../../platform/stored-log.ts'

export interface RunEntry {
  id: number
  record: RunRecord
  playedMs: number
  startedAt: number
  endedAt: number | null
}

const RUNS_PER_PAGE = 50
const RECENT_ATTEMPTS = 20
const RECENT_OF_ALL_PLAYERS = 50

const entryColumns = ['id', 'state', 'played_ms', 'started_at', 'ended_at'] as const

function toEntry(row: Pick<RunRow, (typeof entryColumns)[number]>): RunEntry {
  return {
    id: row.id,
    record: JSON.parse(row.state) as RunRecord,
    playedMs: row.played_ms,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  }
}

const statusesOf = { open: ['open'], ended: ['victory', 'defeat'] } as const

export interface RunsQuery {
  before?: number | undefined
  level?: number | undefined
  status?: keyof typeof statusesOf | undefined
  kind?: RunKind | undefined
  limit?: number | undefined
}

/** Runs of a player without those that were replaced before their first game: nobody played them. */
const playedRuns = (db: Db, playerId: number) =>
  db
    .selectFrom('runs')
    .where('player_id', '=', playerId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('runs.status', '!=', 'abandoned'),
        exists(selectFrom('attempts').select('id').whereRef('attempts.run_id', '=', 'runs.id')),
      ]),
    )

export function statisticsRepository(db: Db) {
  return {
    /** One page, newest first. */
    async runs(playerId: number, wish: RunsQuery): Promise<RunEntry[]> {
      const { before, level, status, kind, limit = RUNS_PER_PAGE } = wish
      let query = playedRuns(db, playerId).select(entryColumns)
      if (before !== undefined) query = query.where('id', '<', before)
      if (level !== undefined) query = query.where('start_level', '=', level)
      if (status !== undefined) query = query.where('status', 'in', statusesOf[status])
      if (kind !== undefined) query = query.where('kind', '=', kind)
      const rows = await query.orderBy('id', 'desc').limit(Math.min(limit, RUNS_PER_PAGE)).execute()
      return rows.map(toEntry)
    },

    async run(playerId: number, runId: number): Promise<RunEntry | undefined> {
      const row = await db
        .selectFrom('runs')
        .select(entryColumns)
        .where('id', '=', runId)
        .where('player_id', '=', playerId)
        .executeTakeFirst()
      return row && toEntry(row)
    },

    /**
     * Totals over runs with the same game, level, kind, status and aids. Answered from the index
     * alone; the long `state` column is not read.
     */
    async runGroups(playerId: number) {
      return playedRuns(db, playerId)
        .select(['game_type', 'start_level', 'kind', 'status', 'is_assisted'])
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.sum<number>('total_score').as('score'),
          fn.max('total_score').as('best'),
          fn.sum<number>('played_ms').as('played_ms'),
        ])
        .groupBy(['game_type', 'start_level', 'kind', 'status', 'is_assisted'])
        .execute()
    },

    async recentAttempts(playerId: number) {
      return db
        .selectFrom('attempts')
        .select(['id', 'game', 'node_id', 'level', 'status', 'score', 'played_ms', 'started_at'])
        .where('player_id', '=', playerId)
        .orderBy('id', 'desc')
        .limit(RECENT_ATTEMPTS)
        .execute()
    },

    async recentOfAll() {
      return db
        .selectFrom('attempts')
        .innerJoin('players', 'players.id', 'attempts.player_id')
        .select(['attempts.id', 'game', 'node_id', 'level', 'status', 'score', 'played_ms'])
        .select(['started_at', 'player_id', 'device_hint'])
        .orderBy('attempts.id', 'desc')
        .limit(RECENT_OF_ALL_PLAYERS)
        .execute()
    },

    /** When each glyph of an open run was last gained. */
    async glyphsGained(playerId: number) {
      return db
        .selectFrom('ledger')
        .innerJoin('runs', 'runs.id', 'ledger.run_id')
        .select(['ledger.run_id', 'ledger.glyph_id'])
        .select(({ fn }) => fn.max('ledger.at').as('at'))
        .where('runs.player_id', '=', playerId)
        .where('runs.status', '=', 'open')
        .where('ledger.glyph_delta', '>', 0)
        .groupBy(['ledger.run_id', 'ledger.glyph_id'])
        .execute()
    },

    async achievements(playerId: number) {
      return db
        .selectFrom('player_achievements')
        .select(['achievement_id', 'earned_at'])
        .where('player_id', '=', playerId)
        .orderBy('earned_at', 'desc')
        .execute()
    },

    async perks(playerId: number) {
      return db
        .selectFrom('player_perks')
        .select(['perk_id', 'unlocked_at', 'unlocked_for'])
        .where('player_id', '=', playerId)
        .orderBy('unlocked_at')
        .execute()
    },
  }
}

export type RunGroup = Awaited<
  ReturnType<ReturnType<typeof statisticsRepository>['runGroups']>
>[number]

const MAX_ATTEMPTS = 1_000

const storyColumns = [
  'id',
  'level',
  'node_id',
  'attempt_number',
  'game',
  'status',
  'score',
  'played_ms',
  'move_count',
  'started_at',
  'ended_at',
] as const

export function storyRepository(db: Db) {
  return {
    /**
     * In the order of opening. The player is checked on the run: with a condition on the attempts,
     * SQLite would scan all attempts of the player, because that index has the right order.
     */
    async attempts(playerId: number, runId: number) {
      return db
        .selectFrom('attempts')
        .select(storyColumns)
        .where('run_id', 'in', ({ selectFrom }) =>
          selectFrom('runs').select('id').where('id', '=', runId).where('player_id', '=', playerId),
        )
        .orderBy('id')
        .limit(MAX_ATTEMPTS)
        .execute()
    },

    async attempt(playerId: number, attemptId: number) {
      const row = await db
        .selectFrom('attempts')
        .select(storyColumns)
        .select(['run_id', 'setup', 'moves', 'packed_moves', 'scenario_id'])
        .where('id', '=', attemptId)
        .where('player_id', '=', playerId)
        .executeTakeFirst()
      return (
        row && {
          entry: row,
          played: {
            id: row.id,
            runId: row.run_id,
            playerId,
            startedAt: row.started_at,
            game: row.game as GameType,
            setup: JSON.parse(row.setup) as Setup,
            scenarioId: row.scenario_id,
          },
          moves: readLog(row),
        }
      )
    },
  }
}

/** Whether another player of an open party run is still playing this puzzle. */
export async function isPlayedByParty(
  db: Db,
  asked: { playerId: number; runId: number; scenarioId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('room_runs as own')
    .innerJoin('room_runs as others', 'others.room_id', 'own.room_id')
    .innerJoin('runs', 'runs.id', 'others.run_id')
    .innerJoin('attempts', 'attempts.run_id', 'others.run_id')
    .select('attempts.id')
    .where('own.run_id', '=', asked.runId)
    .where('others.player_id', '!=', asked.playerId)
    .where('runs.status', '=', 'open')
    .where('attempts.status', '=', 'open')
    .where('attempts.scenario_id', '=', asked.scenarioId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export type AttemptEntry = Awaited<
  ReturnType<ReturnType<typeof storyRepository>['attempts']>
>[number]
