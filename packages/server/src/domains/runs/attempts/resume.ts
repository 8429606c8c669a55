import {
  addGlyph,
  canReplay,
  carriedTo,
  mindChange,
  type RunRecord,
  type Setup,
} from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ReplayedGame, Replayer } from '../replay/replay-log.ts'
import { isTrialOverdue } from '../settlement/overdue-trial.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { glyphUseRepository } from '../storage/glyph-use-repository.ts'
import type { Run } from '../storage/run-repository.ts'
import { unusedEffects } from './unused-effects.ts'

/** At zero mind points only a game that lost some may be resumed: there the player revives or yields. */
export function requirePoints({ record }: Run, hasLostSome = false): void {
  if (record.mindPoints.current > 0 || hasLostSome) return
  throw new ApiError(
    'node-locked',
    'Your mind points are spent in a game that is still open. Return to it first.',
  )
}

/** A page from before a release would replay a game that a newer page has opened by the rules that it knows. A sealed game is replayed by the server. */
export function requireKnownRules({ setup }: AttemptRecord, rulesVersion = 1): void {
  if (setup.isSealed || setup.rulesVersion <= rulesVersion) return
  throw new ApiError(
    'rules-changed',
    'This game was opened on a newer version of this page. Reload the page to play on: your moves are kept.',
  )
}

/** The glyphs of the run, plus those this attempt has used: replaying its log spends them again. */
async function glyphsForReplay(db: Db, { record }: Run, { id }: AttemptRecord) {
  const uses = await glyphUseRepository(db).ofAttempt(id)
  return uses.reduce((held, { glyphId }) => addGlyph(held, glyphId), record.glyphs)
}

/** The setup with the mind points and glyphs that the run has now. Effects are added only before the first move. */
async function currentSetup(
  db: Db,
  run: Run,
  attempt: AttemptRecord,
  game: ReplayedGame | null,
): Promise<Setup> {
  const { mindPoints } = run.record
  const tolls = game?.state.vitals.tolls ?? 0
  const current = mindPoints.current - attempt.mindBooked + tolls
  const glyphs = await glyphsForReplay(db, run, attempt)
  const { elsewhere: _, ...opened } = attempt.setup
  const setup: Setup = { ...opened, mindPoints: { ...mindPoints, current }, glyphs }
  if (attempt.moves.length === 0) setup.effects = await unusedEffects(db, run, attempt.id)
  const carried = carriedToOpenBoss(run.record, attempt)
  if (carried.length > 0) setup.carried = carried
  return setup
}

/** Help that was won for the boss of this level acts in its open game too. Other games keep what they took. */
function carriedToOpenBoss(record: RunRecord, { setup, game, nodeId, level }: AttemptRecord) {
  const before = setup.carried ?? []
  if (game !== 'forgotten-word' || level !== record.level) return before
  const now = carriedTo(record, nodeId, game)
  const kept = before.map(item => now.find(({ kind }) => kind === item.kind) ?? item)
  return [...kept, ...now.filter(({ kind }) => !before.some(item => item.kind === kind))]
}

const isSame = (a: Setup, b: Setup) => JSON.stringify(a) === JSON.stringify(b)

/**
 * A resumed attempt gets the mind points and glyphs that the run has now (a Second Dawn spent in a
 * clue trial is gone for its boss), unless its stored log would then replay to a different state.
 */
export async function resume(
  tx: Db,
  replayer: Replayer,
  run: Run,
  attempt: AttemptRecord,
  replayed: ReplayedGame | undefined,
): Promise<AttemptRecord> {
  const before = replayed ?? (await replayer.replayStored(tx, attempt))
  // A game that gained as many points as it lost has booked nothing, and can be at zero itself.
  requirePoints(run, attempt.mindBooked < 0 || before?.state.vitals.mindPoints === 0)
  const current = await currentSetup(tx, run, attempt, before)
  const wanted = run.record.mindPoints.current + chargedAhead(attempt, before)
  // Help won since then can be at odds with the log, which may have opened the same clue already.
  const plain = withCarriedOf(attempt, current)
  for (const setup of [current, plain, withAbsence(attempt, plain, before, wanted)]) {
    if (isSame(setup, attempt.setup)) return attempt
    // Below zero: more was lost elsewhere than the game began with, after it had gained several.
    if (setup.mindPoints.current < 0) continue
    const after = await replayer.replayStored(tx, attempt, setup)
    const goesOn = after && (after.outcome === null) === (before?.outcome === null)
    if (goesOn && after.state.vitals.mindPoints === wanted) {
      await attemptRepository(tx).saveSetup(attempt, setup)
      return { ...attempt, setup }
    }
  }
  return attempt
}

/** Points that guesses at a shared boss have cost and the stored log does not have yet. */
function chargedAhead(attempt: AttemptRecord, stored: ReplayedGame | null): number {
  if (!attempt.setup.sharedBoss || !stored) return 0
  return mindChange(attempt.setup, stored.state.vitals) - attempt.mindBooked
}

function withCarriedOf({ setup: { carried } }: AttemptRecord, current: Setup): Setup {
  const setup = { ...current }
  if (carried) setup.carried = carried
  else delete setup.carried
  return setup
}

/**
 * For a log that does not replay the same from another number of points, such as one in which the last point was
 * mended: it begins as it did, and what happened elsewhere comes after its last move.
 */
function withAbsence(
  { setup: { mindPoints, elsewhere }, moves }: AttemptRecord,
  current: Setup,
  before: ReplayedGame | null,
  wanted: number,
): Setup {
  const played = (before?.state.vitals.mindPoints ?? wanted) - (elsewhere?.change ?? 0)
  return {
    ...current,
    mindPoints,
    elsewhere: { after: moves.length, change: wanted - played },
  }
}

/** Only a party leaves a realm in which a player may have a game open. */
export const levelAsked = ({ record }: Run, realm: number | undefined): number =>
  record.kind === 'multiplayer' && realm !== undefined ? realm : record.level

interface ResumeRequest {
  nodeId: string
  realm?: number | undefined
  rulesVersion?: number | undefined
}

/**
 * The open attempt at a node, if resuming it changes nothing. Most resumptions are such, and read only: the
 * commit of a write blocks the embedded engine for everybody. Null if something has to be settled, or set up
 * anew.
 */
export async function findUnchanged(
  db: Db,
  replayer: Replayer,
  run: Run,
  { nodeId, realm, rulesVersion }: ResumeRequest,
  now: number,
): Promise<AttemptRecord | null> {
  const { offers, mindPoints } = run.record
  const level = levelAsked(run, realm)
  const open = await attemptRepository(db).listOpen(run)
  const attempt = open.findLast(game => game.nodeId === nodeId && game.level === level)
  if (!attempt || offers.length > 0 || mindPoints.current === 0) return null
  let resumed: ReplayedGame | null = null
  for (const game of open) {
    if (!canReplay(game.setup) || isTrialOverdue(game, now)) return null
    if (game.moves.length === 0) continue
    const replayed = await replayer.replayStored(db, game)
    if (!replayed || (replayed.outcome && game !== attempt)) return null
    if (game === attempt) resumed = replayed
  }
  const setup = await currentSetup(db, run, attempt, resumed)
  if (!isSame(setup, attempt.setup)) return null
  requireKnownRules(attempt, rulesVersion)
  return attempt
}
