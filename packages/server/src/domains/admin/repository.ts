import type { Db } from '../../platform/database/database.ts'
import { insertSetting, readSetting, writeSetting } from '../../platform/settings.ts'

const SETTING = 'admin-password'

export const storedHash = (db: Db): Promise<string | null> => readSetting(db, SETTING)

export const storeFirstHash = (db: Db, hash: string): Promise<boolean> =>
  insertSetting(db, SETTING, hash)

/** A new password ends all admin sessions opened with the old one. */
export async function replaceHash(db: Db, hash: string): Promise<void> {
  await writeSetting(db, SETTING, hash)
  await db.deleteFrom('admin_sessions').execute()
}
