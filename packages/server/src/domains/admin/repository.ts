import type { Db } from '../../platform/database/database.ts'

const SETTING = 'admin-password'

export async function storedHash(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Returns whether this call stored it; of several processes starting at once, only one does. */
export async function storeFirstHash(db: Db, hash: string): Promise<boolean> {
  const stored = await db
    .insertInto('settings')
    .values({ name: SETTING, value: hash })
    .onConflict(conflict => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return stored !== undefined
}

/** A new password ends all admin sessions opened with the old one. */
export async function replaceHash(db: Db, hash: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: SETTING, value: hash })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: hash }))
    .execute()
  await db.deleteFrom('admin_sessions').execute()
}
