import type { Db } from '../../platform/database/database.ts'

export function achievementRepository(db: Db) {
  return {
    /** When each was earned, by id. */
    async earned(playerId: number): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('player_achievements')
        .select(['achievement_id', 'earned_at'])
        .where('player_id', '=', playerId)
        .execute()
      return new Map(rows.map(row => [row.achievement_id, row.earned_at]))
    },

    /** Achievements that the player has not been told of; from now on they have been. */
    async announce(playerId: number, now: number): Promise<string[]> {
      const rows = await db
        .updateTable('player_achievements')
        .set({ announced_at: now })
        .where('player_id', '=', playerId)
        .where('announced_at', 'is', null)
        .returning('achievement_id')
        .execute()
      return rows.map(row => row.achievement_id)
    },
  }
}
