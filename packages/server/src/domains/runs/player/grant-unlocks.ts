import { countPerks, newlyEarned, newlyUnlocked, type PlayerRecord } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { LockedPlayer } from './lock-player.ts'

/**
 * Grants the perks and achievements that the record has earned; returns the record with the perks
 * counted.
 */
export async function grantUnlocks(
  tx: Db,
  player: LockedPlayer,
  record: PlayerRecord,
  now: number,
): Promise<PlayerRecord> {
  const unlocked = await grantPerks(tx, player, record, now)
  const counted = countPerks(record, unlocked)
  await grantAchievements(tx, player.id, counted, now)
  return counted
}

async function grantPerks(
  tx: Db,
  { id: playerId, unlocked }: LockedPlayer,
  record: PlayerRecord,
  now: number,
): Promise<number> {
  const fresh = newlyUnlocked(record, unlocked)
  if (fresh.length > 0) {
    await tx
      .insertInto('player_perks')
      .values(
        fresh.map(perk => ({
          player_id: playerId,
          perk_id: perk.id,
          slot: null,
          unlocked_at: now,
          announced_at: null,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  return unlocked.length + fresh.length
}

async function grantAchievements(
  tx: Db,
  playerId: number,
  record: PlayerRecord,
  now: number,
): Promise<void> {
  const rows = await tx
    .selectFrom('player_achievements')
    .select('achievement_id')
    .where('player_id', '=', playerId)
    .execute()
  const fresh = newlyEarned(
    record,
    rows.map(row => row.achievement_id),
  )
  if (fresh.length === 0) return
  await tx
    .insertInto('player_achievements')
    .values(
      fresh.map(({ id }) => ({
        player_id: playerId,
        achievement_id: id,
        earned_at: now,
        announced_at: null,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
