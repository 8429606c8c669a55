import type { Db } from '../../platform/database/database.ts'

const MAX_LISTED = 100

/** The newest players and their totals. No query here grows with the number of attempts. */
export async function playerOverview(db: Db) {
  const players = await db
    .selectFrom('players')
    .select([
      'id',
      'display_name',
      'device_hint',
      'first_seen_at',
      'last_seen_at',
      'nodes_completed',
    ])
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  const ids = players.map(({ id }) => id)
  const runs = ids.length === 0 ? [] : await runsOf(db, ids)
  return {
    totalPlayers: await count(db, 'players'),
    totalRuns: await count(db, 'runs'),
    players: players.map(player => {
      const own = runs.filter(run => run.player_id === player.id)
      const total = (read: (run: (typeof runs)[number]) => number) =>
        own.reduce((sum, run) => sum + read(run), 0)
      return {
        id: player.id,
        displayName: player.display_name,
        deviceId: `${player.device_hint}…`,
        firstSeenAt: player.first_seen_at,
        lastSeenAt: player.last_seen_at,
        totalNodesCompleted: player.nodes_completed,
        totalRuns: total(run => run.count),
        completedRuns: total(run => (isCompleted(run.status) ? run.count : 0)),
        bestScore: Math.max(0, ...own.filter(isScored).map(run => run.best)),
      }
    }),
  }
}

const isCompleted = (status: string) => status === 'victory' || status === 'defeat'

/** Best scores count only campaigns without aids. */
const isScored = ({ kind, is_assisted }: { kind: string; is_assisted: number }) =>
  kind === 'campaign' && is_assisted === 0

async function runsOf(db: Db, playerIds: number[]) {
  const rows = await db
    .selectFrom('runs')
    .select(['player_id', 'status', 'kind', 'is_assisted'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<number>('total_score').as('best'),
    ])
    .where('player_id', 'in', playerIds)
    .groupBy(['player_id', 'status', 'kind', 'is_assisted'])
    .execute()
  return rows.map(row => ({ ...row, count: Number(row.count), best: Number(row.best) }))
}

async function count(db: Db, table: 'players' | 'runs'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
