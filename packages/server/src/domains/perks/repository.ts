import { emptyLoadout, type Loadout, perkSlots } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'

export interface PerkCollection {
  unlocked: string[]
  loadout: Loadout
}

export function perkRepository(db: Db) {
  return {
    async collection(playerId: number): Promise<PerkCollection> {
      const rows = await db
        .selectFrom('player_perks')
        .select(['perk_id', 'slot'])
        .where('player_id', '=', playerId)
        .execute()
      const equipped = perkSlots.map(slot => [slot, rows.find(row => row.slot === slot)?.perk_id])
      const filled = Object.fromEntries(equipped.filter(([, perkId]) => perkId !== undefined))
      return { unlocked: rows.map(row => row.perk_id), loadout: { ...emptyLoadout, ...filled } }
    },

    /** Locks the player, so that two changes of the loadout cannot interleave. */
    async lock(playerId: number, now: number): Promise<void> {
      await db
        .updateTable('players')
        .set({ last_seen_at: now })
        .where('id', '=', playerId)
        .execute()
    },

    async saveLoadout(playerId: number, loadout: Loadout): Promise<void> {
      const own = () => db.updateTable('player_perks').where('player_id', '=', playerId)
      await own().set({ slot: null }).where('slot', 'is not', null).execute()
      for (const slot of perkSlots) {
        const perkId = loadout[slot]
        if (perkId) await own().set({ slot }).where('perk_id', '=', perkId).execute()
      }
    },

    /** Marks all unannounced perks as announced and returns them. */
    async announce(playerId: number, now: number) {
      return db
        .updateTable('player_perks')
        .set({ announced_at: now })
        .where('player_id', '=', playerId)
        .where('announced_at', 'is', null)
        .returning(['perk_id', 'unlocked_for'])
        .execute()
    },
  }
}
