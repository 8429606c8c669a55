import type { Completion } from '@lexiverse/contract'
import { completedNodes, type MoveLog, progressKey, unlockedNodes } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PartyAccess } from '../../services.ts'
import type { LimitGrowth } from '../attempts/limit-growth.ts'
import { extendsLog, logDiverged } from '../replay/move-log.ts'
import type { AttemptRecord } from '../storage/attempt-repository.ts'
import { completionRepository } from '../storage/completion-repository.ts'
import {
  attemptClosed,
  foundRun,
  lockRun,
  type RequestedAttempt,
  requestedAttempt,
  requireOpenPlay,
} from '../storage/requested.ts'
import { runRepository } from '../storage/run-repository.ts'
import { isTrialOverdue } from './overdue-trial.ts'
import { hashLog, UNREPORTED } from './settle-result.ts'
import type { SettlementService } from './settlement-service.ts'

export interface CompletionRequest extends RequestedAttempt {
  moves: MoveLog
  claims: Claims
}

/** What the browser believes that it played; compared and logged, never used to settle. */
interface Claims {
  gameType?: string | undefined
  level?: number | undefined
}

type LogDifference = (difference: object) => void

export function completionService(
  { database, clock }: Platform,
  settlements: SettlementService,
  party: PartyAccess,
  logDifference: LogDifference,
) {
  return {
    /** Idempotent: reporting the same log again returns the stored completion. */
    async complete(request: CompletionRequest, limitGrowth: LimitGrowth): Promise<Completion> {
      const completion = await database.write(async tx => {
        const { playerId, moves } = request
        const player = await party.lockPlayer(tx, playerId, request.runId)
        const run = await lockRun(tx, request.runId, playerId)
        const attempt = await requestedAttempt(tx, request)
        requireOpenPlay(attempt)
        if (attempt.status !== 'open') return storedCompletion(tx, attempt, moves)
        compareClaims(request.claims, attempt, logDifference)
        const open = { player, run, attempt }
        if (isTrialOverdue(attempt, clock())) return settlements.settleOverdueTrial(tx, open)
        if (!extendsLog(moves, attempt.moves)) throw logDiverged()
        limitGrowth('moves', moves.length - attempt.moves.length)
        return settlements.settleReported(tx, open, moves)
      })
      party.publishChange(request.runId)
      return completion
    },

    async find(completionId: string, playerId: number): Promise<Completion> {
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

    async completedNode(playerId: number, runId: number, nodeId: string) {
      const run = foundRun(await runRepository(database.db).find(runId, playerId))
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

function compareClaims({ gameType, level }: Claims, attempt: AttemptRecord, log: LogDifference) {
  const { id: attemptId, game } = attempt
  if (gameType !== undefined && gameType !== game) log({ attemptId, game, gameType })
  if (level !== undefined && level !== attempt.level) {
    log({ attemptId, level: attempt.level, claimed: level })
  }
}

async function storedCompletion(tx: Db, attempt: AttemptRecord, moves: MoveLog) {
  const earlier = await completionRepository(tx).ofAttempt(attempt.id)
  if (!earlier) throw attemptClosed()
  const { logHash, answer } = earlier
  if (logHash === UNREPORTED || logHash === hashLog(moves)) return answer
  throw new ApiError('body-differs', 'This attempt was completed with other moves.')
}
