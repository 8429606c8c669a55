import type { AchievementView } from '@lexiverse/contract'
import { achievementProgress } from '@lexiverse/rules'
import type { Platform } from '../../platform/platform.ts'
import { readPlayerRecord } from '../../platform/player-record.ts'
import { achievementRepository } from './repository.ts'

export function achievementService({ database, clock }: Platform) {
  const repository = achievementRepository(database.db)

  /** All there are: those earned with their date, the others with how far the player has come. */
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
