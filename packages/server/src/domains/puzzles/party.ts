import { type GameType, type Setup, seedFrom } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ScenarioRow } from '../../platform/database/tables.ts'
import { scenarioRepository } from './repository.ts'
import { wishesFor } from './wish.ts'

/** A level has at most five hives, so that four can have been won before one is entered. */
const MOST_HIVE_WINS = 4

/** Those who share their puzzles: the same scenario at the same place and try. */
interface PuzzleParty {
  /** Everybody seated now. */
  playerIds: readonly number[]
  find(level: number, nodeId: string, tryNumber: number): Promise<number | null>
  /** Keeps the first one told; answers the one that holds. */
  keep(level: number, nodeId: string, tryNumber: number, scenarioId: number): Promise<number>
}

/** Finds the party of a run; the multiplayer domain provides it. */
export interface PartyPuzzles {
  of(db: Db, runId: number): Promise<PuzzleParty | null>
}

interface Wanted {
  game: GameType
  setup: Setup
  playerId: number
  now: number
}

/** Whoever comes first draws for all, from what the party has seen least; for all it counts as seen. */
export async function shareScenario(
  db: Db,
  party: PuzzleParty,
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
      await draw(db, party, { game, setup, playerId }),
    ))
  const row = await scenarios.find(held)
  if (!row) throw new ApiError('not-found', 'This puzzle is no longer here.')
  const seers = new Set([...party.playerIds, playerId])
  for (const seer of known === null ? seers : [playerId]) {
    await scenarios.recordUse(seer, row, null, now)
  }
  return row
}

async function draw(
  db: Db,
  { playerIds }: PuzzleParty,
  { game, setup, playerId }: Omit<Wanted, 'now'>,
): Promise<number> {
  // The others may have won more hives, which raises their threshold: one that does for all comes first.
  const place = { ...setup, hiveWins: MOST_HIVE_WINS }
  const wishes = [...wishesFor(game, place, playerId), ...wishesFor(game, setup, playerId)]
  for (const wish of wishes) {
    const candidates = await scenarioRepository(db).leastSeen(wish, [...playerIds, playerId])
    const chosen = candidates[seedFrom(setup.seed) % Math.max(1, candidates.length)]
    if (chosen !== undefined) return chosen
  }
  throw new ApiError('not-found', 'There is no puzzle for this place yet.')
}
