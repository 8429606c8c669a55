import {
  type GameState,
  type GameType,
  gameOf,
  movesOfUse,
  type PlayerRecord,
  type RunKind,
  type RunRecord,
  takeMove,
} from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PuzzleService } from '../services.ts'
import type { AttemptCloser } from './attempts/close-attempts.ts'
import { starAccess } from './attempts/enter-star.ts'
import { hasOpenGames, lockOpen, openJourney, replaceRun } from './journeys/open-run.ts'
import { abandonRivals, findOpenCampaign, type Rivals } from './journeys/rival-runs.ts'
import {
  equippedPerks,
  type LockedPlayer,
  lockParty,
  lockPlayer,
  lockPlayers,
} from './player/lock-player.ts'
import { savePlayerRecord } from './player/save-player-record.ts'
import { closedBossReader, playedStarReader } from './replay/played-stars.ts'
import { type ChargeReplay, createReplayer, requireReplayable } from './replay/replay-log.ts'
import { type AttemptRecord, attemptRepository } from './storage/attempt-repository.ts'
import {
  type GlyphUse,
  glyphUseRepository,
  type NewGlyphUse,
} from './storage/glyph-use-repository.ts'
import { type Run, type RunChange, runRepository } from './storage/run-repository.ts'

interface WantedGame {
  attemptId: number | null
  game: string | null
}

/** An open game, after its stored log and the glyphs used since. */
interface OpenGame {
  attempt: AttemptRecord
  state: GameState
}

/** The game after a use whose move was lost; unchanged if the rules refuse it. */
function playLost({ game }: AttemptRecord, state: GameState, use: GlyphUse): GameState {
  const tried = movesOfUse(use).map(move =>
    takeMove(gameOf(game), state, { ...move, at: state.at }),
  )
  const taken = tried.find(({ ok }) => ok)
  return taken?.ok ? taken.state : state
}

/** Locks in the order that transactions keep: players before their runs. */
const playerLocks = ({ clock }: Platform) => ({
  lockPlayer: (tx: Db, playerId: number) => lockPlayer(tx, playerId, clock()),
  lockPlayers: (tx: Db, playerIds: readonly number[]) => lockPlayers(tx, playerIds, clock()),
  lockParty: (tx: Db, playerId: number, friendIds: readonly number[]) =>
    lockParty(tx, playerId, friendIds, clock()),
})

/** What other domains may do with runs: read them, lock them, and change them through the ledger. */
export function runAccess(
  platform: Platform,
  puzzles: PuzzleService,
  closer: AttemptCloser,
  charge: ChargeReplay,
) {
  const { clock } = platform
  const replayer = createReplayer(platform, puzzles, charge)

  /** The run with this id if games can be open in it; without an id, the open campaign or else the open party run. */
  const findOpen = async (db: Db, playerId: number, runId: number | null) => {
    const runs = runRepository(db)
    if (runId !== null) {
      const named = await runs.find(runId, playerId)
      return named && hasOpenGames(named.record) ? named : null
    }
    return (
      (await runs.findOpen(playerId, 'campaign')) ??
      (await runs.findOpen(playerId, 'multiplayer')) ??
      null
    )
  }

  /** Glyphs used in an attempt that its stored log does not quote yet. */
  const pendingGlyphUses = async (db: Db, attempt: AttemptRecord): Promise<GlyphUse[]> => {
    const quoted = new Set(attempt.moves.map(move => move.useId))
    const uses = await glyphUseRepository(db).ofAttempt(attempt.id)
    return uses.filter(use => !quoted.has(use.useId))
  }

  const readGame = async (db: Db, attempt: AttemptRecord): Promise<OpenGame> => {
    requireReplayable(attempt)
    const stored = await replayer.replayStored(db, attempt)
    if (!stored) throw new ApiError('log-refused', 'The stored moves cannot be replayed.')
    const uses = await pendingGlyphUses(db, attempt)
    return {
      attempt,
      state: uses.reduce((state, use) => playLost(attempt, state, use), stored.state),
    }
  }

  return {
    ...starAccess(platform, replayer, closer),
    ...playerLocks(platform),
    equippedPerks,
    findOpen,
    findOpenCampaign,
    pendingGlyphUses,

    /** For the story of a run that has ended: rolls of an open one would tell its rewards. */
    readStars: playedStarReader(replayer),

    readClosedBoss: closedBossReader(replayer),

    find: (db: Db, playerId: number, runId: number) => runRepository(db).find(runId, playerId),

    lock: (tx: Db, playerId: number, runId: number) => runRepository(tx).lock(runId, playerId),

    async lockOpen(tx: Db, playerId: number, runId: number | null): Promise<Run | undefined> {
      const open = await findOpen(tx, playerId, runId)
      return open ? runRepository(tx).lock(open.id, playerId) : undefined
    },

    save: (tx: Db, run: Run, next: RunRecord, change: Omit<RunChange, 'now'>): Promise<Run> =>
      runRepository(tx).save(run, next, { ...change, now: clock() }),

    savePlayerRecord: (tx: Db, player: LockedPlayer, record: PlayerRecord, nodesWon = 0) =>
      savePlayerRecord(tx, player, record, { nodesWon, now: clock() }),

    abandonRivals: (tx: Db, rivals: Rivals) => abandonRivals(tx, closer, rivals, clock()),

    /** The runs of a party share the play seed, and with it the map. */
    async openPartyRun(tx: Db, playerId: number, playSeed: string): Promise<Run> {
      const { perks } = await lockPlayer(tx, playerId, clock())
      return openJourney(tx, closer, playerId, 'multiplayer', perks, clock(), { playSeed })
    },

    /** Opens this run; an open run of the same kind is abandoned. */
    openRun: (tx: Db, playerId: number, record: RunRecord) =>
      replaceRun(tx, closer, playerId, record, clock()),

    lockOpenOf: (tx: Db, playerId: number, kind: RunKind) => lockOpen(tx, playerId, kind),

    listOpenAttempts: (db: Db, run: Pick<Run, 'id' | 'playerId'>) =>
      attemptRepository(db).listOpen(run),

    closeAttempts: (tx: Db, run: Run) => closer.closeAll(tx, run, clock()),

    /** The open attempt with this id; without an id, the newest one of the game. */
    async findOpenGame(db: Db, run: Run, wanted: WantedGame): Promise<OpenGame | null> {
      const open = await attemptRepository(db).listOpen(run)
      const attempt = open.findLast(({ id, game }) =>
        wanted.attemptId === null ? game === (wanted.game as GameType) : id === wanted.attemptId,
      )
      return attempt ? readGame(db, attempt) : null
    },

    recordGlyphUse: (tx: Db, use: Omit<NewGlyphUse, 'now'>): Promise<string> =>
      glyphUseRepository(tx).insert({ ...use, now: clock() }),
  }
}

export type RunAccess = ReturnType<typeof runAccess>
