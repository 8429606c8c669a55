import type { PlayedPuzzle, StoryAttempt } from '@lexiverse/contract'
import { type GameType, isOfParty, progressKey, type RunRecord } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { IsStarAhead, PuzzleService } from '../services.ts'
import { describeRun } from './describe-run.ts'
import { secondsPlayed } from './game-run.ts'
import {
  type AttemptEntry,
  isPlayedByParty,
  statisticsRepository,
  storyRepository,
} from './repository.ts'

export function storyService(
  { database }: Platform,
  puzzles: PuzzleService,
  isStarAhead: IsStarAhead,
) {
  const { db } = database
  const stories = storyRepository(db)

  const requireRun = async (playerId: number, runId: number) => {
    const run = await statisticsRepository(db).run(playerId, runId)
    if (!run) throw new ApiError('not-found', 'There is no such journey.')
    return run
  }

  return {
    async story(playerId: number, runId: number) {
      const run = await requireRun(playerId, runId)
      const attempts = await stories.attempts(playerId, runId)
      return {
        run: describeRun(run),
        attempts: attempts.map(attempt => describeAttempt(attempt, run.record)),
      }
    },

    /** Refused while the game is open, or its star of the day is still to be played: the puzzle contains the answers. */
    async replay(playerId: number, attemptId: number) {
      const found = await stories.attempt(playerId, attemptId)
      if (!found) throw new ApiError('not-found', 'There is no such attempt.')
      const { entry, played, moves } = found
      const { runId, scenarioId } = played
      if (entry.status === 'open') {
        throw new ApiError('not-completed', 'This game has not ended yet.')
      }
      if (entry.move_count > 0 && moves.length === 0) {
        throw new ApiError('replay-removed', 'The moves of this old game are no longer kept.')
      }
      const { record } = await requireRun(playerId, runId)
      const date = record.daily?.date
      if (date && (await isStarAhead(db, { playerId, date, nodeId: entry.node_id }))) {
        throw new ApiError('not-completed', 'Finish your own journey of this day first.')
      }
      const isShared = isOfParty(record.kind) && record.status === 'open'
      if (isShared && scenarioId && (await isPlayedByParty(db, { playerId, runId, scenarioId }))) {
        throw new ApiError('not-completed', 'Others in your party are still playing this puzzle.')
      }
      const puzzle: PlayedPuzzle = puzzles.isBound(played)
        ? { [played.game]: await puzzles.forAttempt(db, played) }
        : {}
      return { attempt: describeAttempt(entry, record), setup: played.setup, moves, puzzle }
    },
  }
}

export function describeAttempt(row: AttemptEntry, { scores }: RunRecord): StoryAttempt {
  const isWon = row.status === 'victory'
  return {
    id: row.id,
    level: row.level,
    nodeId: row.node_id,
    attemptNumber: row.attempt_number,
    gameType: row.game as GameType,
    outcome: row.status as StoryAttempt['outcome'],
    score: row.score,
    paid: isWon ? (scores[progressKey(row.level, row.node_id)] ?? 0) : 0,
    duration: secondsPlayed(row),
    moveCount: row.move_count,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  }
}
