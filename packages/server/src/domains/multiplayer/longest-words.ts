import { isFitToShow } from '@lexiverse/content'
import { type HivePuzzle, judgeHiveWord, type MoveLog, seatWithKey } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { readLog } from '../../platform/stored-log.ts'
import { keyOf, runsOfRoom } from './membership.ts'
import type { RoomRecord } from './repository.ts'

interface Place {
  level: number
  nodeId: string
}

/** Soft words, and words outside the puzzle's lists, which players have added themselves, are not shown to others. */
export function longestIn(moves: MoveLog, puzzle: string): string {
  const hive = JSON.parse(puzzle) as HivePuzzle
  const words = moves
    .map(({ type, word }) => (type === 'word' ? String(word).toUpperCase() : ''))
    .filter(isFitToShow)
    .filter(word => ['answer', 'bonus'].includes(judgeHiveWord(hive, word)))
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

/**
 * The longest word of each participant in a hive, by public id. Asked for, and never part of a frame: only a player who
 * has ended this hive, and does not play it again, gets the words of the others. Each try at a star has a puzzle of its
 * own, so the words of a puzzle are kept from players who have not ended that one.
 */
export async function longestWords(
  db: Db,
  { id, state }: Pick<RoomRecord, 'id' | 'state'>,
  playerId: number,
  { level, nodeId }: Place,
): Promise<Record<string, string>> {
  const runIds = (await runsOfRoom(db, id)).map(({ runId }) => runId)
  if (runIds.length === 0) return {}
  const attempts = await db
    .selectFrom('attempts')
    .innerJoin('scenarios', 'scenarios.id', 'attempts.scenario_id')
    .select(['attempts.player_id', 'attempts.status', 'attempts.scenario_id', 'scenarios.puzzle'])
    .select(['attempts.moves', 'attempts.packed_moves'])
    .where('attempts.run_id', 'in', runIds)
    .where('attempts.level', '=', level)
    .where('attempts.node_id', '=', nodeId)
    .where('attempts.game', '=', 'hive-builder')
    .orderBy('attempts.id')
    .execute()
  const own = attempts.filter(attempt => attempt.player_id === playerId)
  if (own.length === 0 || own.some(({ status }) => status === 'open')) return {}
  const known = new Set(own.map(({ scenario_id }) => scenario_id))
  const words = new Map<string, string>()
  for (const { player_id, status, scenario_id, puzzle, ...log } of attempts) {
    const seat = seatWithKey(state, keyOf(player_id))
    if (!seat || status === 'open') continue
    // A later attempt replaces an earlier one, as in the round-up.
    words.set(seat.id, known.has(scenario_id) ? longestIn(readLog(log), puzzle) : '')
  }
  return Object.fromEntries([...words].filter(([, word]) => word !== ''))
}
