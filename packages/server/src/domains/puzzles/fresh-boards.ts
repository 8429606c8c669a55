import { freshestBoards } from '@lexiverse/content'
import type { Db } from '../../platform/database/database.ts'
import { scenarioRepository } from './repository.ts'

/** As many boards as the stock has of one difficulty: beyond that every theme has been met. */
const BOARDS_REMEMBERED = 400

/** The Word Webs whose themes none of the players has met lately, or ever. */
export async function freshBoards<T extends { key: string }>(
  db: Db,
  candidates: readonly T[],
  playerIds: readonly number[],
): Promise<T[]> {
  const recent = await scenarioRepository(db).recent(playerIds, 'word-web', BOARDS_REMEMBERED)
  return freshestBoards(
    candidates,
    recent.map(({ key }) => key),
  )
}
