import {
  addGlyph,
  canEnter,
  lapseOffers,
  prepareAttempt,
  type Setup,
  type TimerMode,
  trialOf,
} from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { LockedPlayer } from '../player/lock-player.ts'
import type { ReplayedGame, Replayer } from '../replay/replay-log.ts'
import { replayKey, type SettledRun } from '../settlement/settlement-service.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { glyphUseRepository } from '../storage/glyph-use-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'
import { bossOfTrial } from './boss-of-trial.ts'
import type { Grow } from './grow.ts'
import { unusedEffects } from './unused-effects.ts'

export interface EntryContext {
  player: LockedPlayer
  now: number
  dictionaryVersion: string
  grow: Grow
}

interface NodeRequest {
  nodeId: string
  timerMode: TimerMode
}

/** Each is read and replayed when a node is entered. A level of the map has about a dozen nodes. */
const MAX_OPEN_GAMES = 30

/** Opens an attempt at a node, or resumes the open one there. */
export async function enterNode(
  tx: Db,
  replayer: Replayer,
  settled: SettledRun,
  entry: NodeRequest,
  context: EntryContext,
): Promise<{ run: Run; attempt: AttemptRecord }> {
  const { run } = settled
  const { nodeId } = entry
  const attempts = attemptRepository(tx)
  const latest = await attempts.latest(run.id, run.playerId, nodeId, run.record.level)
  if (latest?.status === 'open') {
    const lapsed = await lapseRunOffers(tx, run, context.now)
    const before = settled.replays.get(replayKey(latest))
    return { run: lapsed, attempt: await resume(tx, replayer, lapsed, latest, before) }
  }
  const allowed = canEnter(run.record, nodeId)
  if (!allowed.ok) {
    const { code, message } = allowed.refusal
    throw new ApiError(code === 'unknown-node' ? 'not-found' : 'node-locked', message)
  }
  const boss = trialOf(nodeId) && (await bossOfTrial(tx, replayer, run, nodeId))
  requirePoints(run, 0)
  if (settled.openGames >= MAX_OPEN_GAMES) {
    throw new ApiError('node-locked', 'Too many games are open. Finish one of them first.')
  }
  context.grow('games', 1)
  const opened = await openSetup(tx, run, entry, context)
  const attempt = await attempts.insert({
    runId: run.id,
    playerId: run.playerId,
    game: allowed.game,
    setup: opened.setup,
    parentId: boss?.id ?? null,
    now: context.now,
  })
  return { run: opened.run, attempt }
}

async function openSetup(
  tx: Db,
  run: Run,
  { nodeId, timerMode }: NodeRequest,
  { player, now, dictionaryVersion }: EntryContext,
): Promise<{ run: Run; setup: Setup }> {
  const facts = {
    perks: player.perks,
    streak: player.record.bossStreak,
    dictionaryVersion,
    timerMode,
  }
  const { run: next, setup } = prepareAttempt(run.record, nodeId, facts)
  const change = { reason: 'offers-lapsed', attemptId: null, now }
  const saved = await runRepository(tx).save(run, next, change)
  return { run: saved, setup: { ...setup, effects: await unusedEffects(tx, run) } }
}

/** Unanswered glyph offers become score. */
async function lapseRunOffers(tx: Db, run: Run, now: number): Promise<Run> {
  if (run.record.offers.length === 0) return run
  const change = { reason: 'offers-lapsed', attemptId: null, now }
  return runRepository(tx).save(run, lapseOffers(run.record), change)
}

/** At zero mind points only the game that lost the last one may be resumed: there the player revives or yields. */
function requirePoints({ record }: Run, booked: number): void {
  if (record.mindPoints.current - booked > 0) return
  throw new ApiError(
    'node-locked',
    'Your mind points are spent in a game that is still open. Return to it first.',
  )
}

/** The glyphs of the run, plus those this attempt has used: replaying its log spends them again. */
async function glyphsForReplay(tx: Db, { record }: Run, { id }: AttemptRecord) {
  const uses = await glyphUseRepository(tx).ofAttempt(id)
  return uses.reduce((held, { glyphId }) => addGlyph(held, glyphId), record.glyphs)
}

/**
 * A resumed attempt gets the mind points and glyphs that the run has now (a Second Dawn spent in a
 * clue trial is gone for its boss), unless its stored log would then replay to a different state.
 * Effects of the run are added only before the first move.
 */
async function resume(
  tx: Db,
  replayer: Replayer,
  run: Run,
  attempt: AttemptRecord,
  replayed: ReplayedGame | undefined,
): Promise<AttemptRecord> {
  requirePoints(run, attempt.mindBooked)
  const before = replayed ?? (await replayer.replayStored(tx, attempt))
  const { mindPoints } = run.record
  const tolls = before?.state.vitals.tolls ?? 0
  const current = mindPoints.current - attempt.mindBooked + tolls
  const glyphs = await glyphsForReplay(tx, run, attempt)
  const setup: Setup = { ...attempt.setup, mindPoints: { ...mindPoints, current }, glyphs }
  if (attempt.moves.length === 0) setup.effects = await unusedEffects(tx, run, attempt.id)
  if (JSON.stringify(setup) === JSON.stringify(attempt.setup)) return attempt
  const after = await replayer.replayStored(tx, attempt, setup)
  const goesOn = after && (after.outcome === null) === (before?.outcome === null)
  if (!goesOn || after.state.vitals.mindPoints !== mindPoints.current) return attempt
  await attemptRepository(tx).saveSetup(attempt, setup)
  return { ...attempt, setup }
}
