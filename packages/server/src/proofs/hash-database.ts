import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Hash over the whole content of a database. */
export async function hashDatabase({ db }: Database): Promise<string> {
  const hash = createHash('sha256')
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort()
  for (const table of tables.filter(name => !name.startsWith('sqlite_'))) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
    hash.update(table).update(
      rows
        .map(row => JSON.stringify(row))
        .sort()
        .join('\n'),
    )
  }
  return hash.digest('hex')
}
