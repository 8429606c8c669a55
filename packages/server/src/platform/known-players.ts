import type { Db } from './database/database.ts'

const MAX_REMEMBERED = 100_000

/**
 * A cookie outlives its player when an older backup is restored, or when a guest has become part of
 * an account. Each is looked up once. It does no harm if a process still remembers a player who is
 * gone: a merged guest has nothing left, and a removed one cannot be locked.
 */
export function knownPlayers(db: Db): (playerId: number) => Promise<boolean> {
  const known = new Set<number>()
  return async playerId => {
    if (known.has(playerId)) return true
    const row = await db
      .selectFrom('players')
      .select('id')
      .where('id', '=', playerId)
      .where('merged_into', 'is', null)
      .executeTakeFirst()
    if (!row) return false
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.add(playerId)
    return true
  }
}
