import { randomBytes } from 'node:crypto'
import {
  type Difficulty,
  type GameType,
  isFullJourney,
  isJourney,
  isOfParty,
  type JourneyKind,
  LAST_LEVEL,
  nodeNumber,
  openRun,
  planOf,
  playSeedFrom,
  RANDOM_SYMBOLS,
  type RunKind,
  type RunRecord,
  randomSymbols,
  TIME_TRIAL_NODE,
  trialOf,
} from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AttemptCloser } from '../attempts/close-attempts.ts'
import { rewardSeedOf } from '../settlement/reward-seed.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'
import { abandonOpenRun } from './abandon-run.ts'

interface JourneyOptions {
  playSeed?: string | undefined
  /** Of a campaign or a seeded journey. */
  magnitude?: number | undefined
}

/** Opens a journey; an open run of the same kind is abandoned first. */
export async function openJourney(
  tx: Db,
  closer: AttemptCloser,
  playerId: number,
  kind: JourneyKind,
  perks: readonly string[],
  now: number,
  { playSeed = newPlaySeed(), magnitude = 0 }: JourneyOptions = {},
): Promise<Run> {
  return replaceRun(tx, closer, playerId, openRun(kind, perks, playSeed, { magnitude }), now)
}

/** Opens this run; an open run of the same kind is abandoned first. */
export async function replaceRun(
  tx: Db,
  closer: AttemptCloser,
  playerId: number,
  record: RunRecord,
  now: number,
): Promise<Run> {
  const earlier = await lockOpen(tx, playerId, record.kind)
  if (earlier) await abandonOpenRun(tx, closer, earlier, now)
  return insertRun(tx, playerId, record, now)
}

export async function lockOpen(tx: Db, playerId: number, kind: RunKind): Promise<Run | undefined> {
  const runs = runRepository(tx)
  const open = await runs.findOpen(playerId, kind)
  return open && runs.lock(open.id, playerId)
}

async function insertRun(tx: Db, playerId: number, record: RunRecord, now: number): Promise<Run> {
  return runRepository(tx).insert(playerId, record, await rewardSeedOf(tx, record), now)
}

/** Only full journeys use the omens and wanderers that it draws. */
function newPlaySeed(): string {
  return playSeedFrom(randomSymbols(randomBytes(RANDOM_SYMBOLS)))
}

export interface RunRequest {
  playerId: number
  nodeId: string
  gameType: GameType
  level: number
  /** Of practice, if the player has chosen one. */
  difficulty?: Difficulty | undefined
  runId: number | null
}

/** A game can be taken up again in an open run, and in one that the party has won: open games still pay there. */
export const hasOpenGames = ({ status, kind }: RunRecord): boolean =>
  status === 'open' || (status === 'victory' && kind === 'multiplayer')

/** The run that `findOrOpenRun` would find, without locking it. */
export async function findRunFor(db: Db, request: RunRequest): Promise<Run | undefined> {
  const { playerId, runId } = request
  const runs = runRepository(db)
  const named = runId === null ? undefined : await runs.find(runId, playerId)
  if (named && hasOpenGames(named.record) && isRunFor(named.record, request)) return named
  if (named && hasNoOther(named.record, request)) return undefined
  const open = await runs.findOpen(playerId, kindOf(request))
  return open && isRunFor(open.record, request) ? open : undefined
}

/** The named run if games can be open in it, else the player's open run of the kind that the node belongs to, else a new one. */
export async function findOrOpenRun(
  tx: Db,
  closer: AttemptCloser,
  request: RunRequest,
  perks: readonly string[],
  now: number,
): Promise<Run> {
  const { playerId, runId, level, difficulty, gameType: game } = request
  const kind = kindOf(request)
  const named = runId === null ? undefined : await runRepository(tx).lock(runId, playerId)
  if (named && hasOpenGames(named.record) && isRunFor(named.record, request)) {
    return named
  }
  if (named && hasNoOther(named.record, request)) {
    throw new ApiError('run-closed', 'This journey has ended.')
  }
  const open = await lockOpen(tx, playerId, kind)
  if (open && isRunFor(open.record, request)) return open
  if (open) await abandonOpenRun(tx, closer, open, now)
  // A click on a node of a map whose journey has ended must not start another journey.
  if (named && isRunFor(named.record, request) && isJourney(kind)) {
    throw new ApiError('run-closed', 'This journey has ended.')
  }
  const options = kind === 'practice' ? { level, game, difficulty } : {}
  return insertRun(tx, playerId, openRun(kind, perks, newPlaySeed(), options), now)
}

/** A node of a party or a seeded journey that has ended must not open in the campaign, which has the same nodes. */
function hasNoOther(record: RunRecord, request: RunRequest): boolean {
  return isOfParty(record.kind) || (record.kind === 'seeded' && isRunFor(record, request))
}

function kindOf({ nodeId, gameType }: RunRequest): RunKind {
  if (nodeId.startsWith('tutorial-')) return 'tutorial'
  if (gameType === 'time-trial' && nodeId === TIME_TRIAL_NODE) return 'time-trial'
  return planOf(LAST_LEVEL, nodeId) || trialOf(nodeId) ? 'campaign' : 'practice'
}

/** A practice run is for one game at one level or difficulty; parties and seeded journeys play the nodes of a campaign, a race has stars of its own. */
function isRunFor(record: RunRecord, request: RunRequest): boolean {
  const kind = kindOf(request)
  if (isFullJourney(record.kind)) return kind === 'campaign'
  if (record.kind === 'race') return nodeNumber(request.nodeId) > 0 && kind === 'practice'
  if (record.kind !== kind) return false
  if (kind !== 'practice') return true
  return (
    record.practiceGame === request.gameType &&
    record.level === request.level &&
    record.practiceDifficulty === request.difficulty
  )
}
