import type { DailyProfile } from '@lexiverse/contract'
import type { Db } from '../../platform/database/database.ts'

interface ProfileRow {
  name: string | null
  is_public: number | null
  is_circle_name: number
}

const NOTHING_CHOSEN: ProfileRow = { name: null, is_public: null, is_circle_name: 0 }

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
      .select(['name', 'is_public', 'is_circle_name'])
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    return row ?? NOTHING_CHOSEN
  }

  const hasAccount = async (playerId: number): Promise<boolean> => {
    const query = db.selectFrom('accounts').select('id').where('player_id', '=', playerId)
    return (await query.limit(1).executeTakeFirst()) !== undefined
  }

  /** Unless they choose: accounts are on the public board, guests once they have chosen a name for it. */
  const isPublic = async (playerId: number, row: ProfileRow): Promise<boolean> => {
    if (row.is_public !== null) return row.is_public === 1
    const hasPublicName = row.name !== null && row.is_circle_name === 0
    return hasPublicName || hasAccount(playerId)
  }

  const save = async (playerId: number, change: Partial<ProfileRow>): Promise<void> => {
    await db
      .insertInto('daily_profiles')
      .values({ player_id: playerId, ...NOTHING_CHOSEN, ...change })
      .onConflict(conflict => conflict.column('player_id').doUpdateSet(change))
      .execute()
  }

  return {
    async describe(playerId: number): Promise<DailyProfile> {
      const row = await find(playerId)
      return {
        name: shownName(playerId, row.name),
        isChosen: row.name !== null,
        isPublic: await isPublic(playerId, row),
      }
    },

    /** A name chosen on the board, where a guest is listed from then on. */
    savePublicName: (playerId: number, name: string) => save(playerId, { name, is_circle_name: 0 }),

    /** A name chosen on entering a circle: it decides nothing about the board. */
    async saveCircleName(playerId: number, name: string): Promise<void> {
      const before = await find(playerId)
      const is_circle_name = before.name === null ? 1 : before.is_circle_name
      await save(playerId, { name, is_circle_name })
    },

    saveChoice: (playerId: number, isPublic: boolean) =>
      save(playerId, { is_public: isPublic ? 1 : 0 }),

    /** The account keeps its own choices. */
    async merge(from: number, to: number): Promise<void> {
      const [guest, account] = [await find(from), await find(to)]
      await db.deleteFrom('daily_profiles').where('player_id', 'in', [from, to]).execute()
      const { name, is_circle_name } = account.name === null ? guest : account
      const is_public = account.is_public ?? guest.is_public
      if (name === null && is_public === null) return
      await db
        .insertInto('daily_profiles')
        .values({ player_id: to, name, is_public, is_circle_name })
        .execute()
    },
  }
}
