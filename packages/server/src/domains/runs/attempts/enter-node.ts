import {
  canEnter,
  leaveOffers,
  meetingAt,
  prepareAttempt,
  type Setup,
  type TimerMode,
  traitAt,
  trialOf,
} from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { SharedBossRoom } from '../../services.ts'
import type { LockedPlayer } from '../player/lock-player.ts'
import type { Replayer } from '../replay/replay-log.ts'
import { replayKey, type SettledRun } from '../settlement/settlement-service.ts'
import { joinSharedBoss } from '../shared-boss/join-boss.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'
import { bossOfTrial } from './boss-of-trial.ts'
import type { LimitGrowth } from './limit-growth.ts'
import { levelAsked, requireKnownRules, requirePoints, resume } from './resume.ts'
import { unusedEffects } from './unused-effects.ts'

export interface EntryContext {
  player: LockedPlayer
  now: number
  dictionaryVersion: string
  limitGrowth: LimitGrowth
  /** The host of a party has led the player to this node. */
  isChosenByHost: boolean
  /** The room whose party shares the boss at this node; null for every other node. */
  sharedBossRoom: SharedBossRoom | null
}

interface NodeRequest {
  nodeId: string
  timerMode: TimerMode
  /** The level of an open game that the player takes up again after the party has entered the next realm. */
  realm?: number | undefined
  /** Absent from browsers of the first version. */
  rulesVersion?: number | undefined
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
  const level = levelAsked(run, entry.realm)
  const latest = await attempts.latest(run.id, run.playerId, nodeId, level)
  if (latest?.status === 'open') {
    // Before the offers lapse: a page that is told to reload has entered nothing.
    requireKnownRules(latest, entry.rulesVersion)
    const next = context.isChosenByHost ? run : await leaveRunOffers(tx, run, nodeId, context)
    const before = settled.replays.get(replayKey(latest))
    return { run: next, attempt: await resume(tx, replayer, next, latest, before) }
  }
  if (run.record.status !== 'open') throw hasEnded(nodeId)
  if (level !== run.record.level) throw leftRealm(nodeId)
  const allowed = canEnter(run.record, nodeId)
  if (!allowed.ok) {
    const { code, message } = allowed.refusal
    throw new ApiError(code === 'unknown-node' ? 'not-found' : 'node-locked', message)
  }
  requireBegun(run, context.now)
  const boss = trialOf(nodeId) && (await bossOfTrial(tx, replayer, run, nodeId))
  requirePoints(run)
  requireAnswer(run, nodeId)
  if (settled.openGames >= MAX_OPEN_GAMES) {
    throw new ApiError('node-locked', 'Too many games are open. Finish one of them first.')
  }
  context.limitGrowth('games', 1)
  // A clue trial asks for as many points as its boss has named, also after a release in between.
  const rulesVersion = Math.min(entry.rulesVersion ?? 1, boss?.setup.rulesVersion ?? Infinity)
  const opened = await openSetup(tx, run, { ...entry, rulesVersion }, context)
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

const clueClosed = (): ApiError =>
  new ApiError(
    'node-locked',
    'The party has beaten this boss: this clue stays closed. You can still guess.',
  )

/** Nothing is opened in a realm that the party has left. */
const leftRealm = (nodeId: string): ApiError =>
  trialOf(nodeId)
    ? clueClosed()
    : new ApiError('node-locked', 'This game has ended. The party has entered the next realm.')

/** Nor after its victory. */
const hasEnded = (nodeId: string): ApiError =>
  trialOf(nodeId) ? clueClosed() : new ApiError('run-closed', 'This journey has ended.')

/** A wanderer is answered before the puzzle opens, so that a retry meets nobody twice. */
function requireAnswer({ record }: Run, nodeId: string): void {
  if (meetingAt(record, nodeId)) {
    throw new ApiError('meeting-waits', 'Somebody waits for you at this star. Answer first.')
  }
}

/** Nobody sees the first puzzle of a race before the others. */
function requireBegun({ record: { race } }: Run, now: number): void {
  if (race && now < race.startsAt) throw new ApiError('node-locked', 'The race has not begun yet.')
}

async function openSetup(
  tx: Db,
  run: Run,
  { nodeId, timerMode, rulesVersion }: NodeRequest & { rulesVersion: number },
  context: EntryContext,
): Promise<{ run: Run; setup: Setup }> {
  const { player, now, dictionaryVersion, isChosenByHost, sharedBossRoom } = context
  const facts = {
    perks: player.perks,
    streak: player.record.bossStreak,
    dictionaryVersion,
    hasFinishedCampaign:
      traitAt(run.record, nodeId) !== null && (await runRepository(tx).hasFinishedBefore(run)),
    timerMode,
    isChosenByHost,
    rulesVersion,
    sharedBoss: sharedBossRoom && (await joinSharedBoss(tx, run, nodeId, sharedBossRoom)),
  }
  const { run: next, setup } = prepareAttempt(run.record, nodeId, facts)
  const change = { reason: 'offers-lapsed', attemptId: null, now }
  const saved = await runRepository(tx).save(run, next, change)
  return { run: saved, setup: { ...setup, effects: await unusedEffects(tx, run) } }
}

/** Unanswered glyph offers become score, unless a perk keeps them. */
async function leaveRunOffers(
  tx: Db,
  run: Run,
  nodeId: string,
  { player, now }: EntryContext,
): Promise<Run> {
  if (run.record.offers.length === 0) return run
  const change = { reason: 'offers-lapsed', attemptId: null, now }
  return runRepository(tx).save(run, leaveOffers(run.record, nodeId, player.perks), change)
}
