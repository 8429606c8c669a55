import type { Generated } from 'kysely'

/** What a player has unlocked and equipped, and the loadouts that were saved. */
export interface PerkTables {
  player_perks: PlayerPerksTable
  perk_loadouts: PerkLoadoutsTable
}

interface PlayerPerksTable {
  player_id: number
  perk_id: string
  slot: string | null
  unlocked_at: number
  /** When the player was told; null until then. */
  announced_at: number | null
  /** What an admin has given it for, if one has. */
  unlocked_for: Generated<string | null>
}

interface PerkLoadoutsTable {
  id: Generated<number>
  player_id: number
  name: string
  /** JSON: the perk of each slot, or null. */
  perks: string
  saved_at: number
}
