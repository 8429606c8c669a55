import type { Db } from './database/database.ts'

const MOST_REMEMBERED = 100_000

/**
 * A cookie outlives its player when an older backup is restored, or when a guest has become part of
 * an account. Players are never deleted while the server runs, so that each is looked up once; what
 * is left of a guest is empty, and does no harm where it is still remembered.
 */
export function knownPlayers(db: Db): (playerId: number) => boolean | Promise<boolean> {
  const known = new Set<number>()
  const lookUp = async (playerId: number) => {
    const row = await db
      .selectFrom('players')
      .select('id')
      .where('id', '=', playerId)
      .where('merged_into', 'is', null)
      .executeTakeFirst()
    if (!row) return false
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.add(playerId)
    return true
  }
  return playerId => known.has(playerId) || lookUp(playerId)
}
