import type { DailyProfile } from '@lexiverse/contract'
import type { Db } from '../../platform/database/database.ts'

interface ProfileRow {
  name: string | null
  is_public: number | null
}

/** Coprime to the number of names, so that neighbouring players get distant numbers. */
const STEP = 7_919
const NUMBERS = 9_000

/** A name that tells nothing about its player, until one is chosen. */
export function shownName(playerId: number, name: string | null): string {
  return name ?? `Traveler ${1_000 + ((playerId * STEP) % NUMBERS)}`
}

/** The names of players as others see them, and who is on the public board. */
export function profileRepository(db: Db) {
  const find = async (playerId: number): Promise<ProfileRow> => {
    const row = await db
      .selectFrom('daily_profiles')
      .select(['name', 'is_public'])
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    return row ?? { name: null, is_public: null }
  }

  const hasAccount = async (playerId: number): Promise<boolean> => {
    const query = db.selectFrom('accounts').select('id').where('player_id', '=', playerId)
    return (await query.limit(1).executeTakeFirst()) !== undefined
  }

  /** Unless they choose: accounts are on the public board, guests once they have chosen a name. */
  const isPublic = async (playerId: number, { name, is_public }: ProfileRow): Promise<boolean> =>
    is_public === null ? name !== null || (await hasAccount(playerId)) : is_public === 1

  return {
    async describe(playerId: number): Promise<DailyProfile> {
      const row = await find(playerId)
      return {
        name: shownName(playerId, row.name),
        isChosen: row.name !== null,
        isPublic: await isPublic(playerId, row),
      }
    },

    async save(playerId: number, change: Partial<ProfileRow>): Promise<void> {
      await db
        .insertInto('daily_profiles')
        .values({ player_id: playerId, name: null, is_public: null, ...change })
        .onConflict(conflict => conflict.column('player_id').doUpdateSet(change))
        .execute()
    },

    /** The account keeps its own choices. */
    async merge(from: number, to: number): Promise<void> {
      const [guest, account] = [await find(from), await find(to)]
      await db.deleteFrom('daily_profiles').where('player_id', 'in', [from, to]).execute()
      const name = account.name ?? guest.name
      const is_public = account.is_public ?? guest.is_public
      if (name === null && is_public === null) return
      await db.insertInto('daily_profiles').values({ player_id: to, name, is_public }).execute()
    },
  }
}
