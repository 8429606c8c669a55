import type { OwnMagnitudes } from '@lexiverse/contract'
import { openedMagnitude } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Aids could win any campaign, so a victory with them opens nothing. */
function wonMagnitudes(db: Db, playerId: number) {
  return db
    .selectFrom('runs')
    .select(({ fn }) => [
      'magnitude',
      fn.countAll<number>().as('wins'),
      fn.min('ended_at').as('first_won_at'),
    ])
    .where('player_id', '=', playerId)
    .where('kind', '=', 'campaign')
    .where('status', '=', 'victory')
    .where('is_assisted', '=', 0)
    .groupBy('magnitude')
    .orderBy('magnitude')
    .execute()
}

export async function readMagnitudes(db: Db, playerId: number): Promise<OwnMagnitudes> {
  const won = await wonMagnitudes(db, playerId)
  const newest = await db
    .selectFrom('runs')
    .select('magnitude')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'campaign')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const opened = openedMagnitude(won.map(({ magnitude }) => magnitude))
  return {
    opened,
    last: Math.min(opened, newest?.magnitude ?? 0),
    victories: won.map(({ magnitude, wins, first_won_at }) => ({
      magnitude,
      wins: Number(wins),
      firstWonAt: Number(first_won_at),
    })),
  }
}

/** Refuses a magnitude that no victory of this player has opened. */
export async function requireOpened(db: Db, playerId: number, magnitude: number): Promise<void> {
  if (magnitude === 0) return
  const { opened } = await readMagnitudes(db, playerId)
  if (magnitude <= opened) return
  throw new ApiError(
    'magnitude-locked',
    `Magnitude ${magnitude} opens with a victory at Magnitude ${magnitude - 1}.`,
  )
}
