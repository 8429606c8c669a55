import { perkOf, perks } from '@lexiverse/rules'
import { RESERVED_PLAYER } from '../../platform/access.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'

export function perkGrants({ database, clock }: Platform) {
  return {
    /**
     * Takes a perk id or its position in the selection grid. The player's next unlock check
     * announces it.
     */
    async unlock(playerId: number, named: string | number, achievement: string | null) {
      const perk = typeof named === 'number' ? perks[named - 1] : perkOf(named)
      if (!perk) throw new ApiError('not-found', 'There is no such perk.')
      if (playerId === RESERVED_PLAYER) {
        throw new ApiError('player-not-initialised', 'The player has not been initialised yet.')
      }
      const isNew = await database.write(async tx => {
        const player = await tx
          .selectFrom('players')
          .select('id')
          .where('id', '=', playerId)
          .executeTakeFirst()
        if (!player) throw new ApiError('not-found', 'There is no such player.')
        const inserted = await tx
          .insertInto('player_perks')
          .values({
            player_id: playerId,
            perk_id: perk.id,
            slot: null,
            unlocked_at: clock(),
            announced_at: null,
            unlocked_for: achievement,
          })
          .onConflict(conflict => conflict.columns(['player_id', 'perk_id']).doNothing())
          .returning('perk_id')
          .executeTakeFirst()
        return inserted !== undefined
      })
      const message = isNew
        ? `${perk.name} was unlocked for player ${playerId}.`
        : `Player ${playerId} has ${perk.name} already.`
      return { success: true, perkId: perk.id, wasUnlocked: !isNew, message }
    },

    /**
     * Open runs keep the perks they started with. Perks that a record has earned return with the
     * player's next completion.
     */
    async reset() {
      const taken = await database.write(tx =>
        tx.deleteFrom('player_perks').executeTakeFirstOrThrow(),
      )
      const resetCount = Number(taken.numDeletedRows)
      const perksWere = resetCount === 1 ? 'perk was' : 'perks were'
      return {
        success: true,
        resetCount,
        message: `${resetCount.toLocaleString('en-US')} unlocked ${perksWere} reset.`,
      }
    },
  }
}
