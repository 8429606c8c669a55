import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

interface Reference {
  name: string
}

/** References from a column that no index begins with. Puzzles are never removed. */
const unindexed = {
  sqlite: sql<Reference>`select tables.name || '.' || keys."from" as name
    from sqlite_master tables, pragma_foreign_key_list(tables.name) keys
    where tables.type = 'table' and keys."table" <> 'scenarios' and not exists (
      select 1 from pragma_index_list(tables.name) indexes, pragma_index_info(indexes.name) columns
      where columns.seqno = 0 and columns.name = keys."from")
    and not exists (
      select 1 from pragma_table_info(tables.name) info where info.name = keys."from" and info.pk = 1)`,
  postgres: sql<Reference>`select conrelid::regclass || '.' || attname as name
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid <> 'scenarios'::regclass and not exists (
      select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
}

it('[SV28] every reference to a row that can be removed has an index', async () => {
  const { rows } = await unindexed[test.database.engine].execute(test.database.db)
  expect(rows.map(({ name }) => name)).toEqual([])
})
