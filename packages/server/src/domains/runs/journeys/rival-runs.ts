import type { Keep, OpenJourney } from '@lexiverse/contract'
import { progressView, type RunKind, type RunRecord } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { AttemptCloser } from '../attempts/close-attempts.ts'
import { runRepository } from '../storage/run-repository.ts'
import { abandonOpenRun } from './abandon-run.ts'

export async function findOpenCampaign(db: Db, playerId: number): Promise<OpenJourney | null> {
  const run = await runRepository(db).findOpen(playerId, 'campaign')
  if (!run) return null
  const { currentLevel, totalScore, levelProgress } = progressView(run.record)
  const progress = levelProgress.find(({ level }) => level === currentLevel)
  return {
    runId: run.id,
    level: currentLevel,
    score: totalScore,
    nodesCompleted: progress?.nodesCompleted ?? 0,
    totalNodes: progress?.totalNodes ?? 0,
    mindPoints: run.record.mindPoints,
    startedAt: run.startedAt,
  }
}

export interface Rivals {
  guestPlayerId: number
  accountPlayerId: number
  /** Whose campaign goes on. */
  keep: Keep
}

/**
 * A player has at most one open run of each kind, so before a guest joins an account one of two is
 * abandoned: of two campaigns the one not kept, of two journeys of one day the one with fewer ended stars
 * (else a player could learn answers in the other), or of equals the one begun later, of two runs of another kind the
 * older. A journey of a day that the other has finished is abandoned too.
 */
export async function abandonRivals(
  tx: Db,
  closer: AttemptCloser,
  { guestPlayerId, accountPlayerId, keep }: Rivals,
  now: number,
): Promise<void> {
  const [ofAccount, ofGuest] = [
    await listOpenRuns(tx, accountPlayerId),
    await listOpenRuns(tx, guestPlayerId),
  ]
  const rivals = new Set<OpenRun>()
  for (const guest of ofGuest) {
    const account = ofAccount.find(({ kind }) => kind === guest.kind)
    if (account) rivals.add(isGuestKept(guest, account, keep) ? account : guest)
  }
  for (const run of ofGuest) if (await hasFinished(tx, accountPlayerId, run.date)) rivals.add(run)
  for (const run of ofAccount) if (await hasFinished(tx, guestPlayerId, run.date)) rivals.add(run)
  for (const rival of rivals) {
    const run = await runRepository(tx).lock(rival.id, rival.playerId)
    if (run) await abandonOpenRun(tx, closer, run, now)
  }
}

async function hasFinished(db: Db, playerId: number, date: string | null): Promise<boolean> {
  if (date === null) return false
  const finished = await db
    .selectFrom('daily_journeys')
    .select('run_id')
    .where('player_id', '=', playerId)
    .where('date', '=', date)
    .where('score', 'is not', null)
    .executeTakeFirst()
  return finished !== undefined
}

type OpenRun = Awaited<ReturnType<typeof listOpenRuns>>[number]

function isGuestKept(guest: OpenRun, account: OpenRun, keep: Keep): boolean {
  if (guest.kind === 'campaign') return keep === 'guest'
  const isNewer = guest.startedAt >= account.startedAt
  if (guest.kind !== 'daily' || guest.date !== account.date) return isNewer
  return guest.stars === account.stars ? !isNewer : guest.stars > account.stars
}

async function listOpenRuns(db: Db, playerId: number) {
  const rows = await db
    .selectFrom('runs')
    .leftJoin('daily_journeys', 'daily_journeys.run_id', 'runs.id')
    .select(['runs.id', 'runs.kind', 'runs.started_at', 'runs.state', 'daily_journeys.date'])
    .where('runs.player_id', '=', playerId)
    .where('runs.status', '=', 'open')
    .execute()
  return rows.map(({ id, kind, started_at, state, date }) => ({
    id,
    playerId,
    kind: kind as RunKind,
    startedAt: started_at,
    date,
    stars: (JSON.parse(state) as RunRecord).daily?.stars.length ?? 0,
  }))
}
