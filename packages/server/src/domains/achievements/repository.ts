import type { Db } from '../../platform/database/database.ts'

export function achievementRepository(db: Db) {
  return {
    /** Achievement id to the time it was earned. */
    async earned(playerId: number): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('player_achievements')
        .select(['achievement_id', 'earned_at'])
        .where('player_id', '=', playerId)
        .execute()
      return new Map(rows.map(row => [row.achievement_id, row.earned_at]))
    },

    /** Marks all unannounced achievements as announced and returns them. */
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
