import { sql } from 'kysely'
import type { Database, Db } from '../platform/database/database.ts'

/** Every query of this table meets damage from now on; all others succeed. */
export async function damageTable({ engine, db }: Database, table: string): Promise<void> {
  if (engine === 'sqlite') return swapPages(db, table)
  const [intact, rows] = [sql.id(`${table}_intact`), sql.id(`${table}_rows`)]
  await sql`alter table ${sql.id(table)} rename to ${intact}`.execute(db)
  await sql`create function ${rows}() returns setof ${intact} language plpgsql as $$
    begin raise exception 'invalid page in block 0' using errcode = 'data_corrupted'; end $$`.execute(
    db,
  )
  await sql`create view ${sql.id(table)} as select * from ${rows}()`.execute(db)
}

/** The table begins at a page of an index from now on, and each of its indexes at a page of a table. */
async function swapPages(db: Db, table: string): Promise<void> {
  const pages = await sql<{ type: string; name: string; rootpage: number; isOwn: number }>`
    select type, name, rootpage, tbl_name = ${table} as "isOwn" from sqlite_master where rootpage > 0`.execute(
    db,
  )
  const foreign = pages.rows.filter(({ isOwn }) => !isOwn)
  await sql`pragma writable_schema = on`.execute(db)
  for (const { type, name } of pages.rows.filter(({ isOwn }) => isOwn)) {
    const taken = foreign.splice(
      foreign.findIndex(other => other.type !== type),
      1,
    )
    await sql`update sqlite_master set rootpage = ${taken[0]?.rootpage} where name = ${name}`.execute(
      db,
    )
  }
  await sql`pragma writable_schema = reset`.execute(db)
}
