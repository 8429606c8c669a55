import type { Row } from '../../platform/database/tables.ts'

type OwnedPerk = Omit<Row<'player_perks'>, 'player_id'>
type EarnedAchievement = Omit<Row<'player_achievements'>, 'player_id'>

/**
 * All perks of both. The loadout is the account's, or the guest's if the account has none equipped.
 */
export function mergePerks(account: OwnedPerk[], guest: OwnedPerk[]): OwnedPerk[] {
  const isEquipped = account.some(({ slot }) => slot !== null)
  const [leading, other] = isEquipped ? [account, guest] : [guest, account]
  return byId(
    [...leading, ...other.map(perk => ({ ...perk, slot: null }))],
    'perk_id',
    'unlocked_at',
  )
}

export function mergeAchievements(
  account: EarnedAchievement[],
  guest: EarnedAchievement[],
): EarnedAchievement[] {
  return byId([...account, ...guest], 'achievement_id', 'earned_at')
}

/** Rows that both have are merged: the earlier time, and announced if either was. */
function byId<T extends { announced_at: number | null }>(
  rows: T[],
  id: keyof T,
  time: keyof T,
): T[] {
  const merged = new Map<unknown, T>()
  for (const row of rows) {
    const known = merged.get(row[id])
    if (!known) merged.set(row[id], row)
    else {
      const earlier = Math.min(Number(known[time]), Number(row[time]))
      const announced_at = known.announced_at ?? row.announced_at
      merged.set(row[id], { ...known, [time]: earlier, announced_at })
    }
  }
  return [...merged.values()]
}
