import type { JourneySummary } from '@lexiverse/contract'
import { achievements, perkOf } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { type AttemptEntry, statisticsRepository } from '../repository.ts'

/** Perks and achievements that games of this journey have brought: they bear the time of the game's end. */
export async function listUnlocked(
  db: Db,
  playerId: number,
  attempts: readonly AttemptEntry[],
): Promise<JourneySummary['unlocked']> {
  const ends = new Set(attempts.map(({ ended_at }) => ended_at))
  const repository = statisticsRepository(db)
  const perks = (await repository.perks(playerId)).filter(({ unlocked_at }) =>
    ends.has(unlocked_at),
  )
  const earned = (await repository.achievements(playerId)).filter(({ earned_at }) =>
    ends.has(earned_at),
  )
  return [
    ...perks.flatMap(({ perk_id }) => {
      const perk = perkOf(perk_id)
      if (!perk) return []
      return [{ kind: 'perk' as const, id: perk_id, name: perk.name, text: perk.description }]
    }),
    ...earned.flatMap(({ achievement_id: id }) => {
      const found = achievements.find(one => one.id === id)
      if (!found) return []
      return [{ kind: 'achievement' as const, id, name: found.title, text: found.description }]
    }),
  ]
}
