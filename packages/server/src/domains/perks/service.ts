import type { PerkInventory, PerkView } from '@lexiverse/contract'
import {
  activatePerk,
  activePerks,
  deactivateSlot,
  describePerk,
  type Loadout,
  type PerkSlot,
  perkOf,
  perkSlots,
  perkStats,
  perks,
  progressOf,
} from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { readPlayerRecord } from '../../platform/player-record.ts'
import { type PerkCollection, perkRepository } from './repository.ts'
import { savedLoadouts } from './saved-loadouts.ts'

export function perkService({ database, clock }: Platform) {
  const inventory = async (db: Db, playerId: number): Promise<PerkInventory> => {
    const collection = await perkRepository(db).collection(playerId)
    const record = await readPlayerRecord(db, playerId)
    return {
      perks: perks.map(perk => ({
        ...describe(perk, collection),
        progress: progressOf(perk.unlockCondition, record).value,
      })),
      loadout: collection.loadout,
      saved: await savedLoadouts(db, playerId).list(),
    }
  }

  /** Changes the saved loadouts of a locked player. */
  const changeSaved = (
    playerId: number,
    next: (saved: ReturnType<typeof savedLoadouts>, tx: Db) => Promise<void>,
  ) =>
    database.write(async tx => {
      await perkRepository(tx).lock(playerId, clock())
      await next(savedLoadouts(tx, playerId), tx)
      return inventory(tx, playerId)
    })

  const change = (playerId: number, next: (collection: PerkCollection) => Loadout) =>
    database.write(async tx => {
      const repository = perkRepository(tx)
      await repository.lock(playerId, clock())
      await repository.saveLoadout(playerId, next(await repository.collection(playerId)))
      return inventory(tx, playerId)
    })

  return {
    inventory: (playerId: number) => inventory(database.db, playerId),

    activate: (playerId: number, perkId: string | number, slot: PerkSlot | null) =>
      change(playerId, ({ loadout, unlocked }) => {
        const id = typeof perkId === 'number' ? (perks[perkId - 1]?.id ?? '') : perkId
        const changed = activatePerk(loadout, unlocked, id, slot)
        if (changed.ok) return changed.loadout
        const { code, message } = changed.refusal
        throw new ApiError(code === 'unknown-perk' ? 'not-found' : 'conflict', message)
      }),

    deactivate: (playerId: number, slot: PerkSlot) =>
      change(playerId, ({ loadout }) => deactivateSlot(loadout, slot)),

    saveLoadout: (playerId: number, name: string) =>
      changeSaved(playerId, async (saved, tx) => {
        const { loadout } = await perkRepository(tx).collection(playerId)
        await saved.save(name, loadout, clock())
      }),

    chooseLoadout: (playerId: number, loadoutId: number) =>
      changeSaved(playerId, async (saved, tx) => {
        const repository = perkRepository(tx)
        const loadout = await saved.read(loadoutId, await repository.collection(playerId))
        await repository.saveLoadout(playerId, loadout)
      }),

    renameLoadout: (playerId: number, loadoutId: number, name: string) =>
      changeSaved(playerId, saved => saved.rename(loadoutId, name)),

    deleteLoadout: (playerId: number, loadoutId: number) =>
      changeSaved(playerId, saved => saved.remove(loadoutId)),

    async stats(playerId: number) {
      const { unlocked, loadout } = await perkRepository(database.db).collection(playerId)
      return perkStats(unlocked, activePerks(loadout))
    },

    async announce(playerId: number) {
      const announced = await database.write(tx => perkRepository(tx).announce(playerId, clock()))
      return announced.flatMap(({ perk_id: id, unlocked_for: achievement }) => {
        const perk = perkOf(id)
        return perk ? [{ id, name: perk.name, description: perk.description, achievement }] : []
      })
    },
  }
}

function describe(
  perk: (typeof perks)[number],
  { unlocked, loadout }: PerkCollection,
): Omit<PerkView, 'progress'> {
  const slot = perkSlots.find(it => loadout[it] === perk.id) ?? null
  return {
    ...describePerk(perk),
    isUnlocked: unlocked.includes(perk.id),
    isActive: slot !== null,
    slot,
  }
}
