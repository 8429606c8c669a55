import { type RunKind, type RunRecord, totalScore } from '@lexiverse/rules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { RunRow } from '../../../platform/database/tables.ts'
import { ledgerEntries } from './ledger.ts'

export interface Run {
  id: number
  playerId: number
  rewardSeed: string
  record: RunRecord
  startedAt: number
  endedAt: number | null
}

export interface RunChange {
  reason: string
  attemptId: number | null
  now: number
  /** Play time of the attempt that this change ends. */
  playedMs?: number
}

const COLUMNS = ['id', 'player_id', 'reward_seed', 'state', 'started_at', 'ended_at'] as const

function toRun(row: Pick<RunRow, (typeof COLUMNS)[number]>): Run {
  return {
    id: row.id,
    playerId: row.player_id,
    rewardSeed: row.reward_seed,
    record: JSON.parse(row.state) as RunRecord,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  }
}

export function runRepository(db: Db) {
  const runsOf = (playerId: number) =>
    db.selectFrom('runs').select(COLUMNS).where('player_id', '=', playerId)

  return {
    /**
     * Locks the run for this transaction; a second caller waits and then sees the first one's
     * changes.
     */
    async lock(runId: number, playerId: number): Promise<Run | undefined> {
      const row = await db
        .updateTable('runs')
        .set({ version: sql<number>`version + 1` })
        .where('id', '=', runId)
        .where('player_id', '=', playerId)
        .returning(COLUMNS)
        .executeTakeFirst()
      return row && toRun(row)
    },

    async find(runId: number, playerId: number): Promise<Run | undefined> {
      const row = await runsOf(playerId).where('id', '=', runId).executeTakeFirst()
      return row && toRun(row)
    },

    async findOpen(playerId: number, kind: RunKind): Promise<Run | undefined> {
      const row = await runsOf(playerId)
        .where('kind', '=', kind)
        .where('status', '=', 'open')
        .executeTakeFirst()
      return row && toRun(row)
    },

    /** Journeys that the player has won with a party before this run, and in which games are still open. */
    async listWonWithParty(playerId: number, runId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('runs')
        .innerJoin('attempts', 'attempts.run_id', 'runs.id')
        .select('runs.id')
        .distinct()
        .where('runs.player_id', '=', playerId)
        .where('runs.kind', '=', 'multiplayer')
        .where('runs.status', '=', 'victory')
        .where('runs.id', '<', runId)
        .where('attempts.player_id', '=', playerId)
        .where('attempts.status', '=', 'open')
        .orderBy('runs.id')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Whether the player has won or lost a campaign or party before this run began. */
    async hasFinishedBefore({ playerId, startedAt }: Run): Promise<boolean> {
      const row = await db
        .selectFrom('runs')
        .select('id')
        .where('player_id', '=', playerId)
        .where('kind', 'in', ['campaign', 'multiplayer'])
        .where('status', 'in', ['victory', 'defeat'])
        .where('ended_at', '<=', startedAt)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    async insert(
      playerId: number,
      record: RunRecord,
      rewardSeed: string,
      now: number,
    ): Promise<Run> {
      const row = await db
        .insertInto('runs')
        .values({
          player_id: playerId,
          kind: record.kind,
          status: record.status,
          play_seed: record.seed,
          reward_seed: rewardSeed,
          state: JSON.stringify(record),
          started_at: now,
          ended_at: null,
          game_type: record.practiceGame ?? record.kind,
          start_level: record.level,
          magnitude: record.magnitude ?? 0,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await writeLedger(db, row.id, null, record, { reason: 'run-opened', attemptId: null, now })
      return toRun(row)
    },

    /** Stores the next state of a run and the ledger rows of the change. */
    async save(run: Run, next: RunRecord, change: RunChange): Promise<Run> {
      const hasEnded = run.record.status === 'open' && next.status !== 'open'
      const endedAt = hasEnded ? change.now : run.endedAt
      await db
        .updateTable('runs')
        .set({
          state: JSON.stringify(next),
          status: next.status,
          total_score: totalScore(next),
          is_assisted: next.isAssisted ? 1 : 0,
          played_ms: sql<number>`played_ms + ${change.playedMs ?? 0}`,
          ended_at: endedAt,
        })
        .where('id', '=', run.id)
        .execute()
      await writeLedger(db, run.id, run.record, next, change)
      return { ...run, record: next, endedAt }
    },
  }
}

async function writeLedger(
  db: Db,
  runId: number,
  before: RunRecord | null,
  after: RunRecord,
  { reason, attemptId, now }: RunChange,
): Promise<void> {
  const entries = ledgerEntries(before, after, { runId, attemptId, reason, at: now })
  if (entries.length > 0) await db.insertInto('ledger').values(entries).execute()
}
