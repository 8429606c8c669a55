import type { Difficulty, GameType } from '@lexiverse/rules'
import { actingPlayer, type Caller, RESERVED_PLAYER } from '../../platform/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { runOfSession } from '../../platform/session-id.ts'
import { findAttempt, type Session } from './attempt-of-session.ts'
import type { PuzzleService } from './service.ts'

export interface Asked {
  caller: Caller
  sessionId: string | null
  query: {
    playerId?: number | undefined
    sessionId?: string | undefined
    level?: number | undefined
  }
}

interface Wanted {
  game: GameType
  nodeId: string
  /** Asked for outright; in play the place decides. */
  difficulty?: Difficulty | undefined
}

export function handOutService({ database }: Platform, puzzles: PuzzleService) {
  /** The puzzle of the open attempt at this node, or one to practise on. */
  const handOut = async (
    session: Session,
    { game, nodeId, difficulty }: Wanted,
    { query }: Asked,
  ) => {
    const open = await findAttempt(database.db, session)
    if (open && puzzles.isBound(open)) {
      return { attempt: open, puzzle: await puzzles.forAttempt(database.db, open) }
    }
    return database.write(async tx => {
      const attempt = open && (await findAttempt(tx, session))
      if (attempt) return { attempt, puzzle: await puzzles.forAttempt(tx, attempt) }
      const place = { level: query.level ?? 1, nodeId, hiveWins: 0, streak: 0, difficulty }
      const { playerId } = session
      return { attempt: null, puzzle: await puzzles.forPractice(tx, game, place, playerId) }
    })
  }

  return {
    /** With the attempt it belongs to. The boss's address names no node: in a run the open boss is meant. */
    async boss(nodeId: string, asked: Asked) {
      const wanted = { game: 'forgotten-word', nodeId } as const
      const session = sessionOf(wanted, asked)
      const isOfRun = session.runId !== null
      return handOut(isOfRun ? { ...session, nodeId: null } : session, wanted, asked)
    },

    async puzzle(wanted: Wanted, asked: Asked) {
      return (await handOut(sessionOf(wanted, asked), wanted, asked)).puzzle
    },
  }
}

function sessionOf({ game, nodeId }: Wanted, { caller, sessionId, query }: Asked): Session {
  // An admin who plays no game may look at one all the same.
  const isOnlooker = caller.isAdmin && caller.playerId === null
  const named = query.playerId ?? (isOnlooker ? RESERVED_PLAYER : undefined)
  const runId = runOfSession(sessionId) ?? runOfSession(query.sessionId)
  return { playerId: actingPlayer(caller, named), runId, nodeId, game }
}
