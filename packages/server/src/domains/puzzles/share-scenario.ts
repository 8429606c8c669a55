import { type GameType, type Setup, seedFrom } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ScenarioRow } from '../../platform/database/tables.ts'
import type { PartyScenarios } from '../services.ts'
import { freshBoards } from './fresh-boards.ts'
import { placeOf } from './puzzle-place.ts'
import { scenarioRepository } from './repository.ts'
import { releaseReserve } from './reserve.ts'
import { scenarioQueries } from './scenario-queries.ts'

/** A level has at most five hives, so at most four have been won before one is entered. */
const MAX_HIVE_WINS = 4

type SharedScenarios = NonNullable<Awaited<ReturnType<PartyScenarios['of']>>>

interface Wanted {
  game: GameType
  setup: Setup
  playerId: number
  now: number
}

/**
 * All players of a party get the same scenario at the same node and attempt number. The first one
 * draws it, from those that fewest of the party have seen, and it counts as seen for all. A Word Web
 * has, if possible, no theme that one of them has met lately.
 */
export async function shareScenario(
  db: Db,
  party: SharedScenarios,
  { game, setup, playerId, now }: Wanted,
): Promise<ScenarioRow> {
  const { level, nodeId, attemptNumber } = setup
  const scenarios = scenarioRepository(db)
  const known = await party.find(level, nodeId, attemptNumber)
  const held =
    known ??
    (await party.keep(
      level,
      nodeId,
      attemptNumber,
      await drawScenario(db, party, { game, setup, playerId }),
    ))
  const row = await scenarios.find(held)
  if (!row) throw new ApiError('not-found', 'This puzzle no longer exists.')
  const players = new Set([...party.playerIds, playerId])
  for (const id of known === null ? players : [playerId]) {
    await scenarios.recordUse(id, row, null, now)
  }
  return row
}

async function drawScenario(
  db: Db,
  { playerIds, difficulty }: SharedScenarios,
  { game, setup, playerId }: Omit<Wanted, 'now'>,
): Promise<number> {
  const scenarios = scenarioRepository(db)
  const place = { ...(await placeOf(db, { game, setup, playerId })), chosen: difficulty }
  // Others may have won more hives, which raises their threshold: prefer a hive with enough points for all.
  const queries = [
    ...scenarioQueries(game, { ...place, hiveWins: MAX_HIVE_WINS }, playerId),
    ...scenarioQueries(game, place, playerId),
  ]
  for (const asked of queries) {
    const query = await releaseReserve(db, asked)
    const players = [...playerIds, playerId]
    const leastSeen = await scenarios.leastSeen(query, players)
    const candidates = game === 'word-web' ? await freshBoards(db, leastSeen, players) : leastSeen
    const chosen = candidates[seedFrom(setup.seed) % Math.max(1, candidates.length)]
    if (chosen !== undefined) return chosen.id
  }
  throw new ApiError('not-found', 'There is no puzzle for this node yet.')
}
