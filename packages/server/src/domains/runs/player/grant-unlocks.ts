import { countPerks, newlyEarned, newlyUnlocked, type PlayerRecord } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { keptQuery } from '../../../platform/database/kept-query.ts'
import type { LockedPlayer } from './lock-player.ts'

const earnedBy = keptQuery((db, { playerId }: { playerId: number }) =>
  db.selectFrom('player_achievements').select('achievement_id').where('player_id', '=', playerId),
)

interface Earned extends Record<string, number | string> {
  playerId: number
  achievementId: string
  now: number
}

const earn = keptQuery((db, { playerId, achievementId, now }: Earned) =>
  db
    .insertInto('player_achievements')
    .values({
      player_id: playerId,
      achievement_id: achievementId,
      earned_at: now,
      announced_at: null,
    })
    .onConflict(conflict => conflict.doNothing()),
)

/** Perks and achievements that a record has come to deserve; answers the record with the perks counted. */
export async function grantHonours(
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
  const rows = await earnedBy(tx, { playerId })
  const fresh = newlyEarned(
    record,
    rows.map(row => row.achievement_id),
  )
  for (const { id: achievementId } of fresh) await earn(tx, { playerId, achievementId, now })
}
