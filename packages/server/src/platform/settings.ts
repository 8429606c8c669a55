import { randomBytes } from 'node:crypto'
import type { Db } from './database/database.ts'

export async function readSetting(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}

export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Returns whether this call stored it; of several processes starting at once, only one does. */
export async function insertSetting(db: Db, name: string, value: string): Promise<boolean> {
  const stored = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict(conflict => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return stored !== undefined
}

/** A secret generated once and shared by every process on this database. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  if (await insertSetting(db, name, made)) return made
  return (await readSetting(db, name)) ?? made
}
