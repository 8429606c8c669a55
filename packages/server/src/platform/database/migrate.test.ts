import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { freshPostgres } from '../../test-kit/fresh-postgres.ts'
import { openTestDatabase } from '../../test-kit/test-database.ts'
import { migrate, migrations } from './migrate.ts'
import { CONNECTION_OPTIONS, openPostgres } from './postgres.ts'

const server = process.env.TEST_DATABASE_URL

it('migrates a database once', async () => {
  const { database, close } = await openTestDatabase()
  expect(await migrate(database, 1)).toEqual([])
  await close()
})

if (server) {
  it('[SV22] a migration may take longer than a query, and a second process waits for it', async () => {
    const { url, drop } = await freshPostgres(server)
    const open = () =>
      openPostgres(url, console.error, {
        ...CONNECTION_OPTIONS,
        statement_timeout: 100,
        query_timeout: 200,
      })
    const [one, other] = [open(), open()]
    const slow = migrations.slice(0, 1).map(({ name }) => ({
      name,
      up: async (db: Parameters<(typeof migrations)[0]['up']>[0]) => {
        await sql`select pg_sleep(0.6)`.execute(db)
      },
    }))
    const applied = await Promise.all([migrate(one, 1, slow), migrate(other, 1, slow)])
    expect(applied.flat()).toEqual(slow.map(({ name }) => name))
    await expect(sql`select pg_sleep(0.6)`.execute(one.db)).rejects.toThrow()
    await Promise.all([one.close(), other.close()])
    await drop()
  })
}
