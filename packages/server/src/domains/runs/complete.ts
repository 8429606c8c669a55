import type { Completion } from '@lexiverse/contract'
import { completedNodes, type MoveLog, progressKey, unlockedNodes } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AttemptRecord, attemptRepository } from './attempt-repository.ts'
import { completionRepository } from './completion-repository.ts'
import { isTrialOverdue, judge, overdueLog } from './judge.ts'
import { extendsLog } from './move-log.ts'
import { type Run, runRepository } from './run-repository.ts'
import { hashLog, settleEnded } from './settle.ts'
import { diverged, requireOpen } from './update.ts'

export interface CompletionRequest {
  playerId: number
  runId: number
  nodeId: string
  attemptId: number | null
  moves: MoveLog
}

/** Hands out the puzzle of an attempt; the puzzles domain provides it. */
export interface PuzzleSource {
  forAttempt(db: Db, attempt: AttemptRecord): Promise<unknown>
}

export function completeService({ database, clock, dictionary }: Platform, puzzles: PuzzleSource) {
  const settleWith = async (tx: Db, run: Run, attempt: AttemptRecord, moves: MoveLog) => {
    const now = clock()
    const puzzle = await puzzles.forAttempt(tx, attempt)
    const judged = await judge(tx, attempt, puzzle, moves, dictionary, now)
    return settleEnded(tx, { run, attempt, moves, judged, now })
  }

  return {
    /** One transaction, and once: the same log again is answered with the same completion. */
    async complete(request: CompletionRequest): Promise<Completion> {
      return database.write(async tx => {
        const run = await requiredRun(tx, request)
        const attempt = await requestedAttempt(tx, request)
        const earlier = await completionRepository(tx).ofAttempt(attempt.id)
        if (earlier) return sameAnswer(earlier, request.moves)
        requireOpen(attempt)
        if (isTrialOverdue(attempt, clock())) {
          return settleWith(tx, run, attempt, overdueLog(attempt))
        }
        if (!extendsLog(request.moves, attempt.moves)) throw diverged()
        return settleWith(tx, run, attempt, request.moves)
      })
    },

    /** Clue trials that ran out unreported are lost; asked before anything that depends on them. */
    async settleOverdueTrials(tx: Db, run: Run): Promise<void> {
      for (const attempt of await attemptRepository(tx).listOpen(run.id)) {
        if (!isTrialOverdue(attempt, clock())) continue
        const current = await runRepository(tx).find(run.id, run.playerId)
        if (current) await settleWith(tx, current, attempt, overdueLog(attempt))
      }
    },

    async find(completionId: string, playerId: number): Promise<Completion> {
      const found = await completionRepository(database.db).find(completionId, playerId)
      if (!found) throw new ApiError('not-found', 'There is no such completion.')
      return found.answer
    },

    /** Reads what `complete` decided for a node. */
    async completedNode(playerId: number, runId: number, nodeId: string) {
      const run = await runRepository(database.db).find(runId, playerId)
      if (!run) throw new ApiError('not-found', 'There is no such run.')
      const attempt = await attemptRepository(database.db).latest(runId, playerId, nodeId)
      const completion = attempt && (await completionRepository(database.db).ofAttempt(attempt.id))
      if (!attempt || !completion) {
        throw new ApiError('not-completed', 'This node has not been completed.')
      }
      const score = run.record.scores[progressKey(attempt.level, nodeId)] ?? 0
      return {
        success: completion.answer.result === 'victory',
        unlockedNodes: unlockedNodes(run.record),
        completedNodes: completedNodes(run.record),
        rewards: { score },
        isRunComplete: run.record.status !== 'open',
      }
    },
  }
}

export type CompleteService = ReturnType<typeof completeService>

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

function sameAnswer(earlier: { logHash: string; answer: Completion }, moves: MoveLog) {
  if (earlier.logHash === hashLog(moves)) return earlier.answer
  throw new ApiError('body-differs', 'This attempt was completed with other moves.')
}
