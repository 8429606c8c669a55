import { randomBytes } from 'node:crypto'
import type { Attempt } from '@lexiverse/contract'
import {
  abandonRun,
  canEnter,
  type GameType,
  openAttempt,
  openRun,
  planOf,
  type RunKind,
  type RunRecord,
  TIME_TRIAL_NODE,
  type TimerMode,
  trialOf,
} from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AttemptRecord, attemptRepository } from './attempt-repository.ts'
import { describeAttempt } from './describe.ts'
import { type StandingPlayer, standingPlayer } from './player-facts.ts'
import { type Run, runRepository } from './run-repository.ts'

export interface StartRequest {
  playerId: number
  nodeId: string
  gameType: GameType | 'campaign' | 'tutorial'
  level: number
  timerMode: TimerMode
  /** The run named by the caller's session, if any. */
  runId: number | null
}

export function startService(
  { database, clock, dictionary }: Platform,
  settleOverdueTrials: (tx: Db, run: Run) => Promise<void>,
) {
  return {
    /** Opens a journey, or an attempt at a node; an attempt that lies open there is taken up again. */
    async start(request: StartRequest): Promise<Attempt> {
      return database.write(async tx => {
        const player = await standingPlayer(tx, request.playerId)
        if (request.gameType === 'campaign' || request.gameType === 'tutorial') {
          const run = await openJourney(tx, request, request.gameType, player, clock())
          return describeAttempt(run, null, player.perks)
        }
        const found = await runFor(tx, request, player, clock())
        await settleOverdueTrials(tx, found)
        const run = (await runRepository(tx).find(found.id, request.playerId)) ?? found
        const entered = await enterNode(tx, run, request, player, {
          now: clock(),
          dictionaryVersion: dictionary.version,
        })
        return describeAttempt(entered.run, entered.attempt, player.perks)
      })
    },
  }
}

async function openJourney(
  tx: Db,
  { playerId }: StartRequest,
  kind: RunKind,
  player: StandingPlayer,
  now: number,
): Promise<Run> {
  const earlier = await runRepository(tx).findOpen(playerId, kind)
  if (earlier) await endRun(tx, earlier, abandonRun(earlier.record), now)
  return insertRun(tx, playerId, openRun(kind, player.perks, randomText()), now)
}

async function endRun(tx: Db, run: Run, ended: RunRecord, now: number): Promise<void> {
  await runRepository(tx).save(run, ended, { reason: ended.status, attemptId: null, now })
  await attemptRepository(tx).closeAll(run.id, now)
}

function insertRun(tx: Db, playerId: number, record: RunRecord, now: number): Promise<Run> {
  return runRepository(tx).insert(playerId, record, randomText(), now)
}

function randomText(): string {
  return randomBytes(16).toString('hex')
}

/** The run named by the session if it is open, else the open run of the kind that the node belongs to. */
async function runFor(
  tx: Db,
  request: StartRequest,
  player: StandingPlayer,
  now: number,
): Promise<Run> {
  const { playerId, runId } = request
  const runs = runRepository(tx)
  const named = runId === null ? undefined : await runs.lock(runId, playerId)
  const kind = kindOf(request)
  if (named?.record.status === 'open' && fits(named.record, kind)) return named
  const open = await runs.findOpen(playerId, kind)
  if (open) {
    const locked = await runs.lock(open.id, playerId)
    if (locked && !isOtherPractice(locked.record, request)) return locked
    if (locked) await endRun(tx, locked, abandonRun(locked.record), now)
  }
  const { level } = request
  const options = kind === 'practice' ? { level, game: request.gameType as GameType } : {}
  return insertRun(tx, playerId, openRun(kind, player.perks, randomText(), options), now)
}

function fits(record: RunRecord, kind: RunKind): boolean {
  return record.kind === kind || (record.kind === 'multiplayer' && kind === 'campaign')
}

function kindOf({ nodeId, gameType }: StartRequest): RunKind {
  if (nodeId.startsWith('tutorial-')) return 'tutorial'
  if (gameType === 'time-trial' && nodeId === TIME_TRIAL_NODE) return 'time-trial'
  return planOf(1, nodeId) || trialOf(nodeId) ? 'campaign' : 'practice'
}

function isOtherPractice(record: RunRecord, { gameType, level }: StartRequest): boolean {
  return record.kind === 'practice' && (record.practiceGame !== gameType || record.level !== level)
}

interface Entering {
  now: number
  dictionaryVersion: string
}

async function enterNode(
  tx: Db,
  run: Run,
  { nodeId, playerId, timerMode }: StartRequest,
  player: StandingPlayer,
  { now, dictionaryVersion }: Entering,
): Promise<{ run: Run; attempt: AttemptRecord }> {
  const attempts = attemptRepository(tx)
  const { level } = run.record
  const latest = await attempts.latest(run.id, playerId, nodeId, level)
  if (latest?.status === 'open') return { run, attempt: await refresh(tx, run, latest) }
  const entry = canEnter(run.record, nodeId)
  if (!entry.ok) throw new ApiError('node-locked', entry.refusal.message)
  const parent = await parentOf(tx, run, playerId, nodeId)
  const facts = {
    perks: player.perks,
    streak: player.record.bossStreak,
    dictionaryVersion,
    timerMode,
  }
  const opened = openAttempt(run.record, nodeId, facts)
  const saved = await runRepository(tx).save(run, opened.run, {
    reason: 'offers-lapsed',
    attemptId: null,
    now,
  })
  const attempt = await attempts.insert({
    runId: run.id,
    playerId,
    game: entry.game,
    setup: opened.setup,
    parentId: parent?.id ?? null,
    now,
  })
  return { run: saved, attempt }
}

/** Before its first move an attempt takes over the balance as it is now; after that its setup is frozen. */
async function refresh(tx: Db, run: Run, attempt: AttemptRecord): Promise<AttemptRecord> {
  if (attempt.moves.length > 0) return attempt
  const { mindPoints, glyphs, effects } = run.record
  const setup = { ...attempt.setup, mindPoints, glyphs, effects }
  await attemptRepository(tx).saveSetup(attempt.id, setup)
  return { ...attempt, setup }
}

/** A clue trial is a child of the boss's open attempt. */
async function parentOf(
  tx: Db,
  run: Run,
  playerId: number,
  nodeId: string,
): Promise<AttemptRecord | null> {
  const trial = trialOf(nodeId)
  if (!trial) return null
  const boss = await attemptRepository(tx).latest(run.id, playerId, trial.bossId, run.record.level)
  if (boss?.status !== 'open') {
    throw new ApiError('node-locked', 'Open the boss first: a clue trial belongs to it.')
  }
  return boss
}
