import type { Platform } from '../../platform/platform.ts'
import { fetchPicture, type Picture } from './fetch-picture.ts'

const HOUR_MS = 60 * 60 * 1000

/** A picture is kept for a week; a failed fetch is retried after an hour. */
const FRESH_FOR_MS = 7 * 24 * HOUR_MS
const RETRY_AFTER_MS = HOUR_MS

/** Stored in the database, so that all processes share it and the provider is asked once. */
export function pictureCache({ config, database, clock }: Platform) {
  const { db } = database

  const findFresh = async (accountId: number, source: string) => {
    const row = await db
      .selectFrom('account_pictures')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('source', '=', source)
      .executeTakeFirst()
    const freshFor = row?.bytes ? FRESH_FOR_MS : RETRY_AFTER_MS
    return row && row.fetched_at > clock() - freshFor ? row : null
  }

  const store = async (accountId: number, source: string, picture: Picture | null) => {
    const values = {
      source,
      type: picture?.type ?? null,
      bytes: picture?.bytes.toString('base64') ?? null,
      fetched_at: clock(),
    }
    await db
      .insertInto('account_pictures')
      .values({ account_id: accountId, ...values })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet(values))
      .execute()
  }

  return {
    async pictureOf(accountId: number): Promise<Picture | null> {
      const account = await db
        .selectFrom('accounts')
        .select('picture_source')
        .where('id', '=', accountId)
        .executeTakeFirst()
      const source = account?.picture_source
      if (!source) return null
      const known = await findFresh(accountId, source)
      if (known) {
        const { type, bytes } = known
        return type && bytes ? { type, bytes: Buffer.from(bytes, 'base64') } : null
      }
      const picture = await fetchPicture(source, config.signIn.pictureHosts)
      await store(accountId, source, picture)
      return picture
    },
  }
}
