import type { Keep, OpenJourney } from '@lexiverse/contract'
import { type PlayerRecord, progressView, type RunKind } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockPlayer } from '../player/lock-player.ts'
import { savePlayerRecord } from '../player/save-player-record.ts'
import { runRepository } from '../storage/run-repository.ts'
import { abandon } from './abandon-run.ts'

/** What the identity of players asks of their journeys: how they stand, and which of two goes on. */
export function journeyService({ clock }: Platform) {
  const file = async (tx: Db, { id, playerId }: OpenRun) => {
    const run = await runRepository(tx).lock(id, playerId)
    if (run) await abandon(tx, run, clock())
  }

  return {
    async openCampaign(db: Db, playerId: number): Promise<OpenJourney | null> {
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
    },

    lockPlayer: (tx: Db, playerId: number) => lockPlayer(tx, playerId, clock()),

    /** Perks and achievements that the record has come to deserve are granted with it. */
    async saveRecord(tx: Db, playerId: number, record: PlayerRecord, nodesWon: number) {
      const now = clock()
      await savePlayerRecord(tx, await lockPlayer(tx, playerId, now), record, { nodesWon, now })
    },

    /**
     * A player has one open run of each kind. Of two campaigns the one named goes on, of two runs of
     * another kind the later; the other is filed as abandoned.
     */
    async fileRivals(tx: Db, accountPlayer: number, guestPlayer: number, keep: Keep) {
      const ofAccount = await openRuns(tx, accountPlayer)
      const ofGuest = await openRuns(tx, guestPlayer)
      for (const guest of ofGuest) {
        const account = ofAccount.find(({ kind }) => kind === guest.kind)
        if (account) await file(tx, isGuestKept(account, guest, keep) ? account : guest)
      }
    },
  }
}

interface OpenRun {
  id: number
  playerId: number
  kind: RunKind
  startedAt: number
}

async function openRuns(db: Db, playerId: number): Promise<OpenRun[]> {
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'kind', 'started_at'])
    .where('player_id', '=', playerId)
    .where('status', '=', 'open')
    .execute()
  return rows.map(({ id, kind, started_at }) => ({
    id,
    playerId,
    kind: kind as RunKind,
    startedAt: started_at,
  }))
}

function isGuestKept(account: OpenRun, guest: OpenRun, keep: Keep): boolean {
  return guest.kind === 'campaign' ? keep === 'guest' : guest.startedAt >= account.startedAt
}
