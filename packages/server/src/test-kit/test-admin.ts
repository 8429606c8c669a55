import { api } from '@lexiverse/contract'
import { hashPassword } from '../domains/admin/password.ts'
import { replaceHash } from '../domains/admin/repository.ts'
import type { TestApp } from './test-app.ts'
import { TestPlayer } from './test-player.ts'
import { injected } from './transport.ts'

const PASSWORD = 'a password for tests'

/** A caller with the admin's cookie and no player; the password hash is quick to check. */
export async function newAdmin({ app, database }: TestApp): Promise<TestPlayer> {
  await replaceHash(database.database.db, await hashPassword(PASSWORD, { N: 2, r: 1, p: 1 }))
  const admin = new TestPlayer(injected(app))
  await admin.call(api.admin.login, { body: { password: PASSWORD } })
  return admin
}
