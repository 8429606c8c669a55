import { MAX_LOADOUTS, type SavedLoadout } from '@lexiverse/contract'
import { activePerks, emptyLoadout, type Loadout, perkSlots } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { requireLoadoutName } from '../../platform/require-name.ts'
import type { PerkCollection } from './repository.ts'

/** The loadouts that a player has saved. The caller has locked the player before a change. */
export function savedLoadouts(db: Db, playerId: number) {
  const own = () => db.selectFrom('perk_loadouts').where('player_id', '=', playerId)

  const list = async (): Promise<SavedLoadout[]> => {
    const rows = await own().select(['id', 'name', 'perks']).execute()
    return rows
      .map(({ id, name, perks }) => ({ id, name, perkIds: JSON.parse(perks) as (string | null)[] }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  }

  const find = async (loadoutId: number): Promise<SavedLoadout> => {
    const found = (await list()).find(({ id }) => id === loadoutId)
    if (!found) throw new ApiError('not-found', 'There is no such loadout.')
    return found
  }

  /** Refused if another loadout of the player has it, however it is written. */
  const requireFreeName = async (wanted: string, except?: number): Promise<string> => {
    const name = requireLoadoutName(wanted)
    const same = (await list()).some(
      other => other.id !== except && other.name.toLowerCase() === name.toLowerCase(),
    )
    if (same) throw new ApiError('conflict', 'You have a loadout of this name already.')
    return name
  }

  return {
    list,

    async save(wanted: string, loadout: Loadout, now: number): Promise<void> {
      if (activePerks(loadout).length === 0) {
        throw new ApiError('conflict', 'Equip a perk first: an empty loadout cannot be saved.')
      }
      const name = await requireFreeName(wanted)
      if ((await list()).length >= MAX_LOADOUTS) {
        throw new ApiError('conflict', `You can keep ${MAX_LOADOUTS} loadouts. Delete one first.`)
      }
      const perks = JSON.stringify(perkSlots.map(slot => loadout[slot]))
      await db
        .insertInto('perk_loadouts')
        .values({ player_id: playerId, name, perks, saved_at: now })
        .execute()
    },

    /** Without perks that the player no longer has. */
    async read(loadoutId: number, { unlocked }: PerkCollection): Promise<Loadout> {
      const { perkIds } = await find(loadoutId)
      const held = perkSlots.map((slot, place) => {
        const perkId = perkIds[place] ?? null
        return [slot, perkId !== null && unlocked.includes(perkId) ? perkId : null]
      })
      return { ...emptyLoadout, ...Object.fromEntries(held) }
    },

    async rename(loadoutId: number, wanted: string): Promise<void> {
      await find(loadoutId)
      const name = await requireFreeName(wanted, loadoutId)
      await db.updateTable('perk_loadouts').set({ name }).where('id', '=', loadoutId).execute()
    },

    /** Idempotent: deleting a loadout that is gone changes nothing. */
    async remove(loadoutId: number): Promise<void> {
      await db
        .deleteFrom('perk_loadouts')
        .where('player_id', '=', playerId)
        .where('id', '=', loadoutId)
        .execute()
    },
  }
}
