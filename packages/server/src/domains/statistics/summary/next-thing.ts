import type { JourneySummary } from '@lexiverse/contract'
import { achievementProgress, dateAt, perks, progressOf } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { readPlayerRecord } from '../../../platform/player-record.ts'
import { statisticsRepository } from '../repository.ts'

type NextThing = NonNullable<JourneySummary['next']>

/** Nearer than this, a perk or an achievement comes before the journey of the day. */
const NEAR = 0.5

const daily: NextThing = {
  kind: 'daily',
  id: 'daily',
  name: 'Today’s journey',
  text: 'Five stars, the same for everyone. You have not begun it yet.',
  value: 0,
  target: 0,
}

/** The perk or achievement that is closest, unless none is near and the journey of the day is still waiting. */
export async function nextThing(
  db: Db,
  playerId: number,
  now: number,
): Promise<JourneySummary['next']> {
  const [nearest] = (await openGoals(db, playerId)).sort((a, b) => shareOf(b) - shareOf(a))
  if (nearest && shareOf(nearest) >= NEAR) return nearest
  if (!(await hasBegunDay(db, playerId, dateAt(now)))) return daily
  return nearest ?? null
}

const shareOf = ({ value, target }: NextThing): number => value / target

async function openGoals(db: Db, playerId: number): Promise<NextThing[]> {
  const repository = statisticsRepository(db)
  const record = await readPlayerRecord(db, playerId)
  const owned = new Set((await repository.perks(playerId)).map(({ perk_id }) => perk_id))
  const earned = new Set(
    (await repository.achievements(playerId)).map(({ achievement_id }) => achievement_id),
  )
  const goals: NextThing[] = [
    ...perks
      .filter(({ id }) => !owned.has(id))
      .map(({ id, name, unlockCondition }) => ({
        kind: 'perk' as const,
        id,
        name,
        text: `${unlockCondition.description}.`,
        ...figuresOf(progressOf(unlockCondition, record)),
      })),
    ...achievementProgress(record)
      .filter(({ id }) => !earned.has(id))
      .map(({ id, title, description, value, target }) => ({
        kind: 'achievement' as const,
        id,
        name: title,
        text: description,
        value,
        target,
      })),
  ]
  return goals.filter(({ value, target }) => value > 0 && value < target)
}

const figuresOf = ({ value, target }: { value: number; target: number }) => ({ value, target })

async function hasBegunDay(db: Db, playerId: number, date: string): Promise<boolean> {
  const row = await db
    .selectFrom('daily_journeys')
    .select('run_id')
    .where('player_id', '=', playerId)
    .where('date', '=', date)
    .executeTakeFirst()
  return row !== undefined
}
