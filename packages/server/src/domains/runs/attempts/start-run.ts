import type { Attempt } from '@lexiverse/contract'
import {
  canEnter,
  type Difficulty,
  type GameType,
  type JourneyKind,
  type JourneySeed,
  PRACTICE_NODE,
  practiceLevelOf,
  type RunRecord,
  readKnownSeed,
  type TimerMode,
} from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { turnQueue } from '../../../platform/turns.ts'
import type { PartyAccess } from '../../services.ts'
import { describeAttempt } from '../journeys/describe.ts'
import { requireOpened } from '../journeys/magnitudes.ts'
import { findOrOpenRun, findRunFor, openJourney, type RunRequest } from '../journeys/open-run.ts'
import { equippedPerks, lockPlayer } from '../player/lock-player.ts'
import type { Replayer } from '../replay/replay-log.ts'
import type { SettlementService } from '../settlement/settlement-service.ts'
import type { AttemptCloser } from './close-attempts.ts'
import { enterNode } from './enter-node.ts'
import type { LimitGrowth } from './limit-growth.ts'
import { findUnchanged } from './resume.ts'

/** Shared by all players, who are served in turn with everybody else's calls. */
const takeTurn = turnQueue()

/** The journeys that a player opens; a party is opened by its room. */
type StartedKind = Exclude<JourneyKind, 'multiplayer'>

export interface StartRequest {
  playerId: number
  nodeId: string
  gameType: GameType | StartedKind
  level: number
  timerMode: TimerMode
  /** Of an open game in a realm that the party has left. */
  realm?: number | undefined
  difficulty?: Difficulty | undefined
  /** Of a campaign, if the player has chosen one. */
  magnitude?: number | undefined
  /** Only of a seeded journey. */
  seed?: string | undefined
  /** The newest rules that the browser knows. */
  rulesVersion?: number | undefined
  /** The run named by the x-session-id header, if any. */
  runId: number | null
}

export function startRunService(
  { database, clock, dictionary }: Platform,
  replayer: Replayer,
  settlements: SettlementService,
  party: PartyAccess,
  closer: AttemptCloser,
) {
  const startJourney = async (
    tx: Db,
    { playerId, nodeId, magnitude = 0, seed }: StartRequest,
    kind: StartedKind,
    limitGrowth: LimitGrowth,
  ): Promise<Attempt> => {
    if (nodeId !== 'start') throw new ApiError('bad-request', 'A journey opens at start.')
    const options = kind === 'seeded' ? readSeed(seed) : { magnitude }
    limitGrowth('games', 1)
    const { perks } = await lockPlayer(tx, playerId, clock())
    await requireOpened(tx, playerId, magnitude)
    const run = await openJourney(tx, closer, playerId, kind, perks, clock(), options)
    return describeAttempt(run, null, perks, clock())
  }

  /** An error is returned where settling an unreported game has closed the star: thrown, it would undo the settlement. */
  const startAttempt = async (
    tx: Db,
    request: StartRequest,
    gameType: GameType,
    limitGrowth: LimitGrowth,
  ): Promise<Attempt | ApiError> => {
    const { playerId, nodeId } = request
    const before = await party.lockPlayer(tx, playerId, request.runId)
    const run = await findOrOpenRun(tx, closer, { ...request, gameType }, before.perks, clock())
    const settled = await settlements.settleUnreported(tx, run, nodeId)
    const closed = closedBySettling(run.record, settled.run.record, nodeId)
    if (closed) return closed
    const player = settled.run === run ? before : await lockPlayer(tx, playerId, clock())
    const entered = await enterNode(tx, replayer, settled, request, {
      player,
      now: clock(),
      dictionaryVersion: dictionary.version,
      limitGrowth,
      isChosenByHost: await party.isChosenByHost(tx, settled.run, nodeId),
      sharedBossRoom: await party.sharedBossRoom(tx, settled.run, nodeId),
    })
    return describeAttempt(entered.run, entered.attempt, player.perks, clock())
  }

  const resumeUnchanged = async (request: StartRequest & RunRequest): Promise<Attempt | null> => {
    const { db } = database
    const run = await findRunFor(db, request)
    const attempt = run && (await findUnchanged(db, replayer, run, request, clock()))
    if (!attempt) return null
    return describeAttempt(run, attempt, await equippedPerks(db, request.playerId), clock())
  }

  const start = async (
    request: StartRequest,
    limitGrowth: LimitGrowth,
  ): Promise<Attempt | ApiError> => {
    const { gameType } = request
    if (gameType === 'campaign' || gameType === 'tutorial' || gameType === 'seeded') {
      return database.write(tx => startJourney(tx, request, gameType, limitGrowth))
    }
    return (
      (await resumeUnchanged({ ...request, gameType })) ??
      database.write(tx => startAttempt(tx, request, gameType, limitGrowth))
    )
  }

  return {
    /** Starts a journey, or opens an attempt at a node; an open attempt there is resumed. */
    async startRun(asked: StartRequest, limitGrowth: LimitGrowth): Promise<Attempt> {
      const request = atDifficulty(asked)
      if (asked.magnitude && asked.gameType !== 'campaign') {
        throw new ApiError('bad-request', 'A magnitude can be chosen for a campaign only.')
      }
      await takeTurn()
      const started = await start(request, limitGrowth)
      if (request.runId !== null) party.publishChange(request.runId)
      if (started instanceof ApiError) throw started
      return started
    },
  }
}

function readSeed(text = ''): JourneySeed {
  const reading = readKnownSeed(text)
  if (!reading.ok) throw new ApiError('bad-request', reading.refusal.message)
  return reading.seed
}

/** A chosen difficulty decides the level of practice. Elsewhere the map decides both. */
function atDifficulty(request: StartRequest): StartRequest {
  const { difficulty, nodeId } = request
  if (!difficulty) return request
  if (nodeId !== PRACTICE_NODE) {
    throw new ApiError('bad-request', 'A difficulty can be chosen for practice only.')
  }
  return { ...request, level: practiceLevelOf(difficulty), runId: null }
}

/** Why the star can no longer be entered after an unreported game was settled; null if it can. */
function closedBySettling(before: RunRecord, after: RunRecord, nodeId: string): ApiError | null {
  // Open games of a party that had won before can still be taken up.
  if (after.status !== before.status) return new ApiError('run-closed', 'This journey has ended.')
  if (after.level === before.level || canEnter(after, nodeId).ok) return null
  return new ApiError('node-locked', 'This realm is won. The map shows the next one.')
}
