import { newRecord, type PlayerRecord } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'

/** What a player brings into any run: perks equipped now, and the record of all journeys. */
export interface StandingPlayer {
  perks: string[]
  record: PlayerRecord
}

export async function standingPlayer(db: Db, playerId: number): Promise<StandingPlayer> {
  const equipped = await db
    .selectFrom('player_perks')
    .select('perk_id')
    .where('player_id', '=', playerId)
    .where('slot', 'is not', null)
    .orderBy('slot')
    .execute()
  const player = await db
    .selectFrom('players')
    .select('record')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return {
    perks: equipped.map(row => row.perk_id),
    record: { ...newRecord(), ...(JSON.parse(player.record) as Partial<PlayerRecord>) },
  }
}
