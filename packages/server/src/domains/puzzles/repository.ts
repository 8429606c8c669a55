import type { Db } from '../../platform/database/database.ts'
import type { ScenarioRow } from '../../platform/database/tables.ts'
import { insertScenarios, type NewScenario } from '../../platform/new-scenario.ts'

export interface ScenarioQuery {
  game: string
  difficulties: readonly string[]
  minPoints: number
  maxPoints?: number
  playerId: number
  /** Finds only what the player has not seen: a wider query follows. */
  skipsSeen?: boolean
  /** A retired puzzle is better than none. */
  includesRetired?: boolean
  /** Puzzles in reserve are drawn too. */
  includesReserve?: boolean
}

/** The largest value of an integer column. */
const MOST_POINTS = 2_147_483_647

export function scenarioRepository(db: Db) {
  const matching = ({
    game,
    difficulties,
    minPoints,
    maxPoints = MOST_POINTS,
    includesRetired,
    includesReserve,
  }: ScenarioQuery) =>
    db
      .selectFrom('scenarios')
      .where('scenarios.game', '=', game)
      .where('scenarios.is_daily', '=', 0)
      .where('scenarios.status', 'in', [
        'published',
        ...(includesRetired ? ['retired'] : []),
        ...(includesReserve ? ['reserve'] : []),
      ])
      .where('scenarios.rated_difficulty', 'in', [...difficulties])
      .where('scenarios.points', '>=', minPoints)
      .where('scenarios.points', '<=', maxPoints)

  const unseen = (query: ScenarioQuery) =>
    matching(query).where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scenario_uses')
            .select('scenario_id')
            .whereRef('scenario_uses.scenario_id', '=', 'scenarios.id')
            .where('scenario_uses.player_id', '=', query.playerId),
        ),
      ),
    )

  const seenBy = (playerId: number) =>
    db.selectFrom('scenario_uses').select('scenario_id').where('player_id', '=', playerId)

  return {
    async find(id: number): Promise<ScenarioRow | undefined> {
      return db.selectFrom('scenarios').selectAll().where('id', '=', id).executeTakeFirst()
    },

    async count(query: ScenarioQuery): Promise<number> {
      const { count } = await matching(query)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async countUnseen(query: ScenarioQuery): Promise<number> {
      const { count } = await unseen(query)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async nthUnseen(query: ScenarioQuery, n: number): Promise<ScenarioRow | undefined> {
      return unseen(query).selectAll().orderBy('id').offset(n).limit(1).executeTakeFirst()
    },

    async unseenKeys(query: ScenarioQuery): Promise<{ id: number; key: string }[]> {
      return unseen(query).select(['scenarios.id', 'scenarios.key']).orderBy('id').execute()
    },

    /** The puzzles that the players saw last, latest first. */
    async recent(
      playerIds: readonly number[],
      game: string,
      count: number,
    ): Promise<{ id: number; key: string }[]> {
      return db
        .selectFrom('scenario_uses')
        .innerJoin('scenarios', 'scenarios.id', 'scenario_uses.scenario_id')
        .select(['scenarios.id', 'scenarios.key'])
        .where('scenario_uses.player_id', 'in', [...playerIds])
        .where('scenario_uses.game', '=', game)
        .groupBy(['scenarios.id', 'scenarios.key'])
        .orderBy(({ fn }) => fn.max('scenario_uses.last_seen_at'), 'desc')
        .limit(count)
        .execute()
    },

    /** The one that the player saw longest ago. */
    async leastRecent(query: ScenarioQuery): Promise<ScenarioRow | undefined> {
      return matching(query)
        .innerJoin('scenario_uses', 'scenario_uses.scenario_id', 'scenarios.id')
        .where('scenario_uses.player_id', '=', query.playerId)
        .selectAll('scenarios')
        .orderBy('scenario_uses.last_seen_at')
        .orderBy('scenarios.id')
        .limit(1)
        .executeTakeFirst()
    },

    /** Those that fewest of the players have seen. */
    async leastSeen(
      query: ScenarioQuery,
      playerIds: readonly number[],
    ): Promise<{ id: number; key: string }[]> {
      const rows = await matching(query)
        .leftJoin('scenario_uses', join =>
          join
            .onRef('scenario_uses.scenario_id', '=', 'scenarios.id')
            .on('scenario_uses.player_id', 'in', [...playerIds]),
        )
        .select(({ fn }) => [
          'scenarios.id',
          'scenarios.key',
          fn.count<number>('scenario_uses.player_id').as('seen_by'),
        ])
        .groupBy(['scenarios.id', 'scenarios.key'])
        .orderBy('scenarios.id')
        .execute()
      const least = Math.min(...rows.map(({ seen_by }) => Number(seen_by)))
      return rows
        .filter(({ seen_by }) => Number(seen_by) === least)
        .map(({ id, key }) => ({ id, key }))
    },

    async listUnseen(playerId: number, game: string) {
      return db
        .selectFrom('scenarios')
        .select(['id', 'difficulty'])
        .where('game', '=', game)
        .where('status', '=', 'published')
        .where('is_daily', '=', 0)
        .where('id', 'not in', seenBy(playerId))
        .orderBy('id')
        .execute()
    },

    async isSeen(playerId: number, game: string, scenarioId: number): Promise<boolean> {
      const row = await seenBy(playerId)
        .where('game', '=', game)
        .where('scenario_id', '=', scenarioId)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Practice has no attempt, but the puzzle counts as seen. */
    async recordUse(
      playerId: number,
      scenario: ScenarioRow,
      attemptId: number | null,
      now: number,
    ): Promise<void> {
      await db
        .insertInto('scenario_uses')
        .values({
          player_id: playerId,
          scenario_id: scenario.id,
          game: scenario.game,
          attempt_id: attemptId,
          last_seen_at: now,
        })
        .onConflict(conflict =>
          conflict
            .columns(['player_id', 'scenario_id'])
            .doUpdateSet({ last_seen_at: now, attempt_id: attemptId }),
        )
        .execute()
    },

    hasBeatenBoss: (playerId: number) => hasBeatenBoss(db, playerId),

    /** Binds a scenario to an attempt unless one is bound already; returns the bound id. */
    async bind(attemptId: number, scenarioId: number): Promise<number> {
      await db
        .updateTable('attempts')
        .set({ scenario_id: scenarioId })
        .where('id', '=', attemptId)
        .where('scenario_id', 'is', null)
        .execute()
      const { scenario_id } = await db
        .selectFrom('attempts')
        .select('scenario_id')
        .where('id', '=', attemptId)
        .executeTakeFirstOrThrow()
      return scenario_id ?? scenarioId
    },

    insertMissing: (scenarios: readonly NewScenario[], now: number) =>
      insertScenarios(db, scenarios, now),
  }
}

/** Outside the tutorial and the daily journeys, which lead to no campaign. */
async function hasBeatenBoss(db: Db, playerId: number): Promise<boolean> {
  const won = await db
    .selectFrom('attempts')
    .innerJoin('runs', 'runs.id', 'attempts.run_id')
    .select('attempts.id')
    .where('attempts.player_id', '=', playerId)
    .where('game', '=', 'forgotten-word')
    .where('level', '>', 0)
    .where('attempts.status', '=', 'victory')
    .where('runs.kind', 'not in', ['daily', 'daily-practice'])
    .limit(1)
    .executeTakeFirst()
  return won !== undefined
}
