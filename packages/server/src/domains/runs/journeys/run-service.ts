import {
  applyMapAid,
  applyMapPower,
  gameLabels,
  gamesAt,
  type MapAid,
  type MapPower,
  type Refusal,
  type RunRecord,
  trialOf,
} from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AttemptCloser } from '../attempts/close-attempts.ts'
import { equippedPerks, lockPlayer } from '../player/lock-player.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { foundRun, lockRun } from '../storage/requested.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'
import { abandonOpenRun } from './abandon-run.ts'
import { describeAttempt, describeProgress } from './describe.ts'
import { hasOpenGames } from './open-run.ts'

const testedLevels: Partial<Record<MapAid, number>> = { 'test-level-2': 2, 'test-level-3': 3 }

/** What a player does with a run outside its games. */
export function runService({ database, clock }: Platform, closer: AttemptCloser) {
  return {
    /** An aid used on the map marks the run as assisted. */
    async takeAid(playerId: number, runId: number, aid: MapAid) {
      return database.write(async tx => {
        const run = await lockRun(tx, runId, playerId)
        if (run.record.status !== 'open') throw new ApiError('run-closed', 'This run has ended.')
        if (run.record.isSealed) {
          throw new ApiError('forbidden', 'A sealed journey is played without aids.')
        }
        const record = applyMapAid(run.record, aid)
        const change = { reason: `aid:${aid}`, attemptId: null, now: clock() }
        await runRepository(tx).save(run, record, change)
        const perks = await equippedPerks(tx, playerId)
        return {
          progress: describeProgress(record, perks, null),
          drawnTypes: drawnTypes(record, aid),
        }
      })
    },

    /** The perks that are equipped now decide; what the browser believes does not. */
    async useMapPower(playerId: number, runId: number, nodeId: string, power: MapPower) {
      return database.write(async tx => {
        const { perks } = await lockPlayer(tx, playerId, clock())
        const run = await lockRun(tx, runId, playerId)
        const used = applyMapPower(run.record, power, nodeId, perks)
        if (!used.ok) throw refused(used.refusal)
        const change = { reason: `${power}:${nodeId}`, attemptId: null, now: clock() }
        const saved =
          used.run === run.record ? run : await runRepository(tx).save(run, used.run, change)
        return { progress: describeProgress(saved.record, perks, saved.endedAt) }
      })
    },

    /** The run with the named attempt, or with the newest open one. */
    async describe(playerId: number, runId: number, attemptId: number | null) {
      const { db } = database
      const run = foundRun(await runRepository(db).find(runId, playerId))
      const attempts = attemptRepository(db)
      const open = attemptId ? [] : await attempts.listOpen(run)
      const attempt = attemptId ? await attempts.find(attemptId, playerId) : open.at(-1)
      if (attempt && attempt.runId !== runId) {
        throw new ApiError('not-found', 'There is no such attempt.')
      }
      const perks = await equippedPerks(db, playerId)
      const described = describeAttempt(run, attempt ?? null, perks, clock())
      return { ...described, ...openGames(run, open), valid: run.record.status === 'open' }
    },

    /** Abandons a run that is still open; results already settled stay. */
    async close(playerId: number, runId: number) {
      return database.write(async tx => {
        await lockPlayer(tx, playerId, clock())
        const run = await lockRun(tx, runId, playerId)
        const { status } = await abandonOpenRun(tx, closer, run, clock())
        return { success: true, runId, status }
      })
    },
  }
}

/** Of a party, which leads its players on: each may take up a game of their own again, on any device. A clue trial is taken up from its boss. */
function openGames({ record }: Run, open: readonly AttemptRecord[]) {
  if (record.kind !== 'multiplayer' || !hasOpenGames(record)) return {}
  const games = open.filter(({ nodeId }) => trialOf(nodeId) === null)
  return { openGames: games.map(({ level, nodeId, game }) => ({ level, nodeId, game })) }
}

function refused({ code, message }: Refusal): ApiError {
  if (code === 'run-ended') return new ApiError('run-closed', message)
  return new ApiError(code === 'unknown-node' ? 'not-found' : 'node-locked', message)
}

/** For the level test on the map: node id to game label, as this run draws them. */
function drawnTypes({ seed }: RunRecord, aid: MapAid): Record<string, string> | null {
  const level = testedLevels[aid]
  if (level === undefined) return null
  const drawn = Object.entries(gamesAt(level, seed))
  return Object.fromEntries(drawn.map(([nodeId, game]) => [nodeId, gameLabels[game].map]))
}
