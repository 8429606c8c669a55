import type { Db } from '../../platform/database/database.ts'
import type { ScenarioRow } from '../../platform/database/tables.ts'
import { insertScenarios, type NewScenario } from '../../platform/new-scenario.ts'

export interface ScenarioWish {
  game: string
  difficulties: readonly string[]
  leastPoints: number
  playerId: number
  /** Also what was taken out of circulation: better an old puzzle than none. */
  hasRetired?: boolean
}

export function scenarioRepository(db: Db) {
  const wished = ({ game, difficulties, leastPoints, hasRetired }: ScenarioWish) =>
    db
      .selectFrom('scenarios')
      .where('scenarios.game', '=', game)
      .where('scenarios.status', 'in', hasRetired ? ['published', 'retired'] : ['published'])
      .where('scenarios.difficulty', 'in', [...difficulties])
      .where('scenarios.points', '>=', leastPoints)

  const unseen = (wish: ScenarioWish) =>
    wished(wish).where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scenario_uses')
            .select('scenario_id')
            .whereRef('scenario_uses.scenario_id', '=', 'scenarios.id')
            .where('scenario_uses.player_id', '=', wish.playerId),
        ),
      ),
    )

  const seenBy = (playerId: number) =>
    db.selectFrom('scenario_uses').select('scenario_id').where('player_id', '=', playerId)

  return {
    async find(id: number): Promise<ScenarioRow | undefined> {
      return db.selectFrom('scenarios').selectAll().where('id', '=', id).executeTakeFirst()
    },

    async countUnseen(wish: ScenarioWish): Promise<number> {
      const { count } = await unseen(wish)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async nthUnseen(wish: ScenarioWish, n: number): Promise<ScenarioRow | undefined> {
      return unseen(wish).selectAll().orderBy('id').offset(n).limit(1).executeTakeFirst()
    },

    /** For a player who has seen them all: the one seen longest ago. */
    async leastRecent(wish: ScenarioWish): Promise<ScenarioRow | undefined> {
      return wished(wish)
        .innerJoin('scenario_uses', 'scenario_uses.scenario_id', 'scenarios.id')
        .where('scenario_uses.player_id', '=', wish.playerId)
        .selectAll('scenarios')
        .orderBy('scenario_uses.last_seen_at')
        .orderBy('scenarios.id')
        .limit(1)
        .executeTakeFirst()
    },

    /** For several players: those that fewest of them have seen. */
    async leastSeen(wish: ScenarioWish, playerIds: readonly number[]): Promise<number[]> {
      const rows = await wished(wish)
        .leftJoin('scenario_uses', join =>
          join
            .onRef('scenario_uses.scenario_id', '=', 'scenarios.id')
            .on('scenario_uses.player_id', 'in', [...playerIds]),
        )
        .select(({ fn }) => [
          'scenarios.id',
          fn.count<number>('scenario_uses.player_id').as('seers'),
        ])
        .groupBy('scenarios.id')
        .orderBy('scenarios.id')
        .execute()
      const least = Math.min(...rows.map(({ seers }) => Number(seers)))
      return rows.filter(({ seers }) => Number(seers) === least).map(({ id }) => id)
    },

    async listUnseen(playerId: number, game: string) {
      return db
        .selectFrom('scenarios')
        .select(['id', 'difficulty'])
        .where('game', '=', game)
        .where('status', '=', 'published')
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

    /** Practice belongs to no attempt; a puzzle seen there is seen all the same. */
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

    /** Binds a scenario to an attempt unless one is bound already; answers the one that holds. */
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
