import type { Difficulty, GameType } from '@lexiverse/rules'
import { actingPlayer, type Caller, RESERVED_PLAYER } from '../../platform/access.ts'
import { namedRun } from '../../platform/named-run.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AttemptQuery, findAttempt, requireUnsealed } from './find-attempt.ts'
import type { PuzzleService } from './service.ts'

export interface PuzzleRequest {
  caller: Caller
  runId: number | null
  query: {
    playerId?: number | undefined
    sessionId?: string | undefined
    level?: number | undefined
    attemptId?: number | undefined
  }
}

interface Wanted {
  game: GameType
  nodeId: string
  /** Only for practice; in a run the level and node decide. */
  difficulty?: Difficulty | undefined
}

export function puzzleRequests({ database }: Platform, puzzles: PuzzleService) {
  /** The puzzle of the open attempt, or one for practice. */
  const openPuzzle = async (
    query: AttemptQuery,
    { game, nodeId, difficulty }: Wanted,
    level: number,
  ) => {
    const open = await findAttempt(database.db, query)
    requireUnsealed(open)
    if (open && puzzles.isBound(open)) {
      return { attempt: open, puzzle: await puzzles.forAttempt(database.db, open) }
    }
    return database.write(async tx => {
      const attempt = open && (await findAttempt(tx, query))
      requireUnsealed(attempt)
      if (attempt) return { attempt, puzzle: await puzzles.forAttempt(tx, attempt) }
      const place = { level, nodeId, hiveWins: 0, streak: 0, difficulty }
      return { attempt: null, puzzle: await puzzles.forPractice(tx, game, place, query.playerId) }
    })
  }

  return {
    /** The route names no node: in a run, the open boss attempt is meant. */
    boss(nodeId: string, level: number, request: PuzzleRequest) {
      const wanted = { game: 'forgotten-word', nodeId } as const
      const query = attemptQuery(wanted, request)
      return openPuzzle(query.runId === null ? query : { ...query, nodeId: null }, wanted, level)
    },

    async puzzle(wanted: Wanted, request: PuzzleRequest) {
      const level = request.query.level ?? 1
      return (await openPuzzle(attemptQuery(wanted, request), wanted, level)).puzzle
    },
  }
}

function attemptQuery(
  { game, nodeId }: Wanted,
  { caller, runId, query }: PuzzleRequest,
): AttemptQuery {
  // An admin without a player may look at puzzles too.
  const isAdminOnly = caller.isAdmin && caller.playerId === null
  const named = query.playerId ?? (isAdminOnly ? RESERVED_PLAYER : undefined)
  const playerId = actingPlayer(caller, named)
  const attemptId = query.attemptId ?? null
  return { playerId, runId: runId ?? namedRun(query.sessionId), nodeId, game, attemptId }
}
