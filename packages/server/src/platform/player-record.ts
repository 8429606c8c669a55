import { newRecord, type PlayerRecord } from '@lexiverse/rules'
import type { Db } from './database/database.ts'

/** A record of an older release may lack counters added since. */
export function parsePlayerRecord(text: string): PlayerRecord {
  return { ...newRecord(), ...(JSON.parse(text) as Partial<PlayerRecord>) }
}

/** An unknown player has an empty record. */
export async function readPlayerRecord(db: Db, playerId: number): Promise<PlayerRecord> {
  const row = await db
    .selectFrom('players')
    .select('record')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return parsePlayerRecord(row?.record ?? '{}')
}
