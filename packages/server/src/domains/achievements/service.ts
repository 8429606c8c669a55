import type { AchievementView } from '@lexiverse/contract'
import { achievementProgress } from '@lexiverse/rules'
import type { Platform } from '../../platform/platform.ts'
import { readPlayerRecord } from '../../platform/player-record.ts'
import { achievementRepository } from './repository.ts'

export function achievementService({ database, clock }: Platform) {
  const repository = achievementRepository(database.db)

  /** All achievements, earned or not, with the player's progress. */
  const list = async (playerId: number): Promise<AchievementView[]> => {
    const record = await readPlayerRecord(database.db, playerId)
    const earned = await repository.earned(playerId)
    return achievementProgress(record).map(({ id, title, description, value, target }) => ({
      id,
      title,
      description,
      earnedAt: earned.get(id) ?? null,
      progress: { value: earned.has(id) ? target : value, target },
    }))
  }

  return {
    list,

    async announce(playerId: number): Promise<AchievementView[]> {
      const ids = await database.write(tx => achievementRepository(tx).announce(playerId, clock()))
      if (ids.length === 0) return []
      return (await list(playerId)).filter(({ id }) => ids.includes(id))
    },
  }
}
