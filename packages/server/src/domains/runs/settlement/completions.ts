import type { Completion } from '@lexiverse/contract'
import { completedNodes, type MoveLog, progressKey, unlockedNodes } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Packed } from '../../../platform/packed.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closed, diverged } from '../attempts/save-log.ts'
import type { Party } from '../party.ts'
import { lockPlayer } from '../player/lock-player.ts'
import { extendsLog } from '../replay/move-log.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { completionRepository } from '../storage/completion-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'
import { type AttemptEnds, UNREPORTED } from './end-attempt.ts'
import { isTrialOverdue } from './overdue-trial.ts'
import { hashLog } from './settle-result.ts'

export interface CompletionRequest {
  playerId: number
  runId: number
  nodeId: string
  attemptId: number | null
  moves: MoveLog
  claims: Claims
}

/** What a browser believes that it played: compared, and deciding nothing. */
interface Claims {
  gameType?: string | undefined
  level?: number | undefined
}

/** Told of a browser that believes something else than the server knows. */
export type NoteDifference = (difference: object) => void

export function completeService(
  { database, clock }: Platform,
  ends: AttemptEnds,
  party: Party,
  note: NoteDifference,
) {
  return {
    /** One transaction, and once: the same log again is answered with the same completion. */
    async complete(request: CompletionRequest): Promise<Packed<Completion>> {
      const completion = await database.write(async tx => {
        const { playerId, moves } = request
        const player = await lockPlayer(tx, playerId, clock())
        await party.hold(tx, request.runId)
        const run = await requiredRun(tx, request)
        const attempt = await requestedAttempt(tx, request)
        compareClaims(request.claims, attempt, note)
        if (attempt.status !== 'open') return sameAnswer(tx, attempt, moves)
        const ending = { player, run, attempt }
        if (isTrialOverdue(attempt, clock())) return ends.settleOverdue(tx, ending)
        if (!extendsLog(moves, attempt.moves)) throw diverged()
        return ends.settle(tx, ending, moves, hashLog(moves))
      })
      party.tell(request.runId)
      return completion
    },

    async find(completionId: string, playerId: number): Promise<Packed<Completion>> {
      const found = await completionRepository(database.db).find(completionId, playerId)
      if (!found) throw new ApiError('not-found', 'There is no such completion.')
      return found.answer
    },

    async recentRewards(playerId: number, windowMs: number) {
      const since = clock() - windowMs
      const recent = await completionRepository(database.db).since(playerId, since)
      const completions = recent.map(({ answer, createdAt }) => ({
        completionId: answer.completionId,
        rewards: answer.rewards,
        completedAt: createdAt,
      }))
      return { rewards: completions[0]?.rewards ?? null, completions }
    },

    /** Reads what `complete` decided for a node. */
    async completedNode(playerId: number, runId: number, nodeId: string) {
      const run = await runRepository(database.db).find(runId, playerId)
      if (!run) throw new ApiError('not-found', 'There is no such run.')
      const ended = await completionRepository(database.db).latestAt(runId, playerId, nodeId)
      if (!ended) throw new ApiError('not-completed', 'This node has not been completed.')
      return {
        success: ended.answer.result === 'victory',
        unlockedNodes: unlockedNodes(run.record),
        completedNodes: completedNodes(run.record),
        rewards: { score: run.record.scores[progressKey(ended.level, nodeId)] ?? 0 },
        isRunComplete: run.record.status !== 'open',
      }
    },
  }
}

async function requiredRun(tx: Db, { runId, playerId }: CompletionRequest): Promise<Run> {
  const run = await runRepository(tx).lock(runId, playerId)
  if (!run) throw new ApiError('not-found', 'There is no such run.')
  return run
}

async function requestedAttempt(tx: Db, request: CompletionRequest): Promise<AttemptRecord> {
  const { attemptId, runId, playerId, nodeId } = request
  const attempts = attemptRepository(tx)
  const attempt = attemptId
    ? await attempts.find(attemptId, playerId)
    : await attempts.latest(runId, playerId, nodeId)
  if (attempt?.runId !== runId) throw new ApiError('not-found', 'There is no such attempt.')
  return attempt
}

function compareClaims({ gameType, level }: Claims, attempt: AttemptRecord, note: NoteDifference) {
  const { id: attemptId, game } = attempt
  if (gameType !== undefined && gameType !== game) note({ attemptId, game, gameType })
  if (level !== undefined && level !== attempt.level) {
    note({ attemptId, level: attempt.level, claimed: level })
  }
}

async function sameAnswer(tx: Db, attempt: AttemptRecord, moves: MoveLog) {
  const earlier = await completionRepository(tx).ofAttempt(attempt.id)
  if (!earlier) throw closed()
  const { logHash, answer } = earlier
  if (logHash === UNREPORTED || logHash === hashLog(moves)) return answer
  throw new ApiError('body-differs', 'This attempt was completed with other moves.')
}
