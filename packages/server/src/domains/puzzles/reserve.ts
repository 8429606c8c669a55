import type { Db } from '../../platform/database/database.ts'
import { type ScenarioQuery, scenarioRepository } from './repository.ts'

const gamesWithReserve = ['twistle', 'forgotten-word']

/** Below this share of the published puzzles, the reserve is released to the player. */
const LOW_SHARE = 0.1

/**
 * A player who has met nearly all published Word Seekers or Forgotten Words gets those in reserve too,
 * before any word comes back. Nothing is published by this: for the other players the reserve stays new.
 */
export async function releaseReserve(db: Db, query: ScenarioQuery): Promise<ScenarioQuery> {
  if (!gamesWithReserve.includes(query.game)) return query
  const scenarios = scenarioRepository(db)
  const [unseen, published] = [await scenarios.countUnseen(query), await scenarios.count(query)]
  return unseen < LOW_SHARE * published ? { ...query, includesReserve: true } : query
}
