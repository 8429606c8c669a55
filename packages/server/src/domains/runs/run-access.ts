import {
  type GameState,
  type GameType,
  gameOf,
  type PlayerRecord,
  type RunRecord,
  takeMove,
} from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { openJourney } from './journeys/open-run.ts'
import { equippedPerks, lockPlayer, type StandingPlayer } from './player/lock-player.ts'
import { savePlayerRecord } from './player/save-player-record.ts'
import { createJudge, type PuzzleSource } from './replay/replay-log.ts'
import { type AttemptRecord, attemptRepository } from './storage/attempt-repository.ts'
import {
  type GlyphUse,
  glyphUseRepository,
  type NewGlyphUse,
} from './storage/glyph-use-repository.ts'
import { type Change, type Run, runRepository } from './storage/run-repository.ts'

interface WantedGame {
  attemptId: number | null
  game: string | null
}

/** A game that lies open, as its stored log and the glyphs used since have left it. */
export interface GameInPlay {
  attempt: AttemptRecord
  state: GameState
}

/** What other domains may do with a run: read it, take it, change it through the ledger. */
export function runKeeper(platform: Platform, puzzles: PuzzleSource) {
  const { clock } = platform
  const judge = createJudge(platform, puzzles)

  const findOpen = async (db: Db, playerId: number, runId: number | null) => {
    const runs = runRepository(db)
    if (runId !== null) {
      // Whoever names a journey means no other: what a party held is not looked for in the campaign.
      const named = await runs.find(runId, playerId)
      return named?.record.status === 'open' ? named : null
    }
    return (
      (await runs.findOpen(playerId, 'campaign')) ??
      (await runs.findOpen(playerId, 'multiplayer')) ??
      null
    )
  }

  const pendingUses = async (db: Db, attempt: AttemptRecord): Promise<GlyphUse[]> => {
    const quoted = new Set(attempt.moves.map(move => move.useId))
    const uses = await glyphUseRepository(db).ofAttempt(attempt.id)
    return uses.filter(use => !quoted.has(use.useId))
  }

  const readGame = async (db: Db, attempt: AttemptRecord): Promise<GameInPlay> => {
    const reading = await judge.stored(db, attempt)
    if (!reading) throw new ApiError('log-refused', 'The stored moves cannot be followed.')
    let { state } = reading
    for (const use of await pendingUses(db, attempt)) {
      const move = { type: 'glyph', at: state.at, ...use }
      const taken = takeMove(gameOf(attempt.game), state, move)
      if (taken.ok) state = taken.state
    }
    return { attempt, state }
  }

  return {
    equippedPerks,
    findOpen,
    pendingUses,

    lockPlayer: (tx: Db, playerId: number) => lockPlayer(tx, playerId, clock()),

    savePlayerRecord: (tx: Db, player: StandingPlayer, record: PlayerRecord) =>
      savePlayerRecord(tx, player, record, { nodesWon: 0, now: clock() }),

    /** The run named, if it is open; the open journey, if none is named; taken for this transaction. */
    async lockOpen(tx: Db, playerId: number, runId: number | null): Promise<Run | null> {
      const open = await findOpen(tx, playerId, runId)
      return (open && (await runRepository(tx).lock(open.id, playerId))) ?? null
    },

    async lock(tx: Db, playerId: number, runId: number): Promise<Run | null> {
      return (await runRepository(tx).lock(runId, playerId)) ?? null
    },

    save: (tx: Db, run: Run, next: RunRecord, change: Omit<Change, 'now'>): Promise<Run> =>
      runRepository(tx).save(run, next, { ...change, now: clock() }),

    find: (db: Db, playerId: number, runId: number) => runRepository(db).find(runId, playerId),

    /** A journey with others: all of a party share the play seed, and with it the map. */
    async openPartyRun(tx: Db, playerId: number, playSeed: string): Promise<Run> {
      const { perks } = await lockPlayer(tx, playerId, clock())
      return openJourney(tx, playerId, 'multiplayer', perks, clock(), playSeed)
    },

    closeGames: (tx: Db, run: Run) => attemptRepository(tx).closeAll(run, clock()),

    openAttempts: (db: Db, run: Run) => attemptRepository(db).listOpen(run),

    /** The open game that is named, or the newest of its kind. */
    async gameInPlay(db: Db, run: Run, wanted: WantedGame): Promise<GameInPlay | null> {
      const open = await attemptRepository(db).listOpen(run)
      const attempt = open.findLast(({ id, game }) =>
        wanted.attemptId === null ? game === (wanted.game as GameType) : id === wanted.attemptId,
      )
      return attempt ? readGame(db, attempt) : null
    },

    recordUse: (tx: Db, use: Omit<NewGlyphUse, 'now'>): Promise<string> =>
      glyphUseRepository(tx).insert({ ...use, now: clock() }),
  }
}
