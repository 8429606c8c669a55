import type { Database } from '../../platform/database/database.ts'
import { hashPassword, isPassword, makePassword } from './password.ts'
import { replaceHash, storedHash, storeFirstHash } from './repository.ts'

/**
 * Makes sure that there is an admin password: the given one, the stored one, or a new one. Returns
 * a new password, which is shown once and stored only as a hash; else null.
 */
export async function setUpAdmin(database: Database, given: string | null): Promise<string | null> {
  const stored = await storedHash(database.db)
  if (given !== null) {
    if (stored && (await isPassword(given, stored))) return null
    const hash = await hashPassword(given)
    await database.write(tx => replaceHash(tx, hash))
    return null
  }
  if (stored) return null
  const password = makePassword()
  const hash = await hashPassword(password)
  return (await storeFirstHash(database.db, hash)) ? password : null
}
