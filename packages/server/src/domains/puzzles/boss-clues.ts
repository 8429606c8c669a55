import {
  type Clue,
  clues,
  type ForgottenWordPuzzle,
  games,
  replay,
  trialOf,
} from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { readLog } from '../../platform/stored-log.ts'
import type { PuzzleAttempt } from './service.ts'

/**
 * The open clues of a boss besides the definition. `unquoted` ones were won in a trial that the boss's
 * log does not quote yet, so that any browser can quote it.
 */
export async function cluesOf(db: Db, boss: PuzzleAttempt, puzzle: ForgottenWordPuzzle) {
  const opened = await openedInLog(db, boss, puzzle)
  const unquoted = (await trialsWon(db, boss)).filter(({ clue }) => !opened.includes(clue))
  const isOpen = (clue: Clue) => opened.includes(clue) || unquoted.some(won => won.clue === clue)
  return { open: clues.filter(isOpen), unquoted }
}

async function openedInLog(db: Db, boss: PuzzleAttempt, puzzle: ForgottenWordPuzzle) {
  const row = await db
    .selectFrom('attempts')
    .select(['moves', 'packed_moves'])
    .where('id', '=', boss.id)
    .where('player_id', '=', boss.playerId)
    .executeTakeFirstOrThrow()
  const replayed = replay(games['forgotten-word'], puzzle, boss.setup, readLog(row))
  return replayed.ok ? replayed.state.openClues : []
}

async function trialsWon(db: Db, { id, playerId }: PuzzleAttempt) {
  const won = await db
    .selectFrom('attempts')
    .select(['id', 'node_id'])
    .where('parent_id', '=', id)
    .where('player_id', '=', playerId)
    .where('status', '=', 'victory')
    .orderBy('id')
    .execute()
  return won.flatMap(trial => {
    const clue = trialOf(trial.node_id)?.clue
    return clue ? [{ clue, trialId: String(trial.id) }] : []
  })
}
