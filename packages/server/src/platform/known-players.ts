import type { Db } from './database/database.ts'

const MAX_REMEMBERED = 100_000

/**
 * A cookie outlives its player when an older backup is restored, or when a guest has become part of
 * an account. Players are never deleted while the server runs, so each is looked up once. A merged
 * guest has nothing left: it does no harm if a process still remembers it.
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
