import type { GameState, GameType, PlayerRecord, RunRecord, Setup } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'

export interface KeptRun {
  id: number
  playerId: number
  rewardSeed: string
  record: RunRecord
  startedAt: number
  endedAt: number | null
}

export interface KeptPlayer {
  id: number
  perks: string[]
  unlocked: string[]
  record: PlayerRecord
}

export interface KeptAttempt {
  id: number
  game: GameType
  setup: Setup
}

/** What glyphs need of the runs that hold them; the runs domain provides it. */
export interface RunKeeper<Attempt extends KeptAttempt = KeptAttempt> {
  equippedPerks(db: Db, playerId: number): Promise<string[]>
  findOpen(db: Db, playerId: number, runId: number | null): Promise<KeptRun | null>
  lockPlayer(tx: Db, playerId: number): Promise<KeptPlayer>
  savePlayerRecord(tx: Db, player: KeptPlayer, record: PlayerRecord): Promise<void>
  lockOpen(tx: Db, playerId: number, runId: number | null): Promise<KeptRun | null>
  lock(tx: Db, playerId: number, runId: number): Promise<KeptRun | null>
  save(
    tx: Db,
    run: KeptRun,
    next: RunRecord,
    change: { reason: string; attemptId: number | null },
  ): Promise<KeptRun>
  openAttempts(db: Db, run: KeptRun): Promise<Attempt[]>
  pendingUses(db: Db, attempt: Attempt): Promise<{ useId: string; glyphId: string }[]>
  gameInPlay(
    db: Db,
    run: KeptRun,
    wanted: { attemptId: number | null; game: string | null },
  ): Promise<{ attempt: Attempt; state: GameState } | null>
  recordUse(
    tx: Db,
    use: { runId: number; attemptId: number | null; glyphId: string },
  ): Promise<string>
}
