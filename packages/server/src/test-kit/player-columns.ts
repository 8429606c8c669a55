import { sql } from 'kysely'
import type { Database, Db } from '../platform/database/database.ts'

/** Tables whose rows belong to one player, and are referred to by rows of others. */
type Owner = 'players' | 'runs' | 'attempts' | 'accounts'

export interface PlayerColumn {
  table: string
  column: string
  refersTo: Owner
}

const isOwner = (table: string): table is Owner =>
  ['players', 'runs', 'attempts', 'accounts'].includes(table)

/** Columns without a declared reference are known by their names. */
const byName: readonly [RegExp, Owner][] = [
  [/(^|_)(player|guest|user|member)_id$|^owner$|^submitted_by$/, 'players'],
  [/(^|_)run_id$/, 'runs'],
  [/(^|_)attempt_id$/, 'attempts'],
  [/(^|_)account_id$/, 'accounts'],
]

interface Reference {
  table: string
  column: string
  target: string
}

const references = {
  sqlite: sql<Reference>`select tables.name as "table", keys."from" as "column", keys."table" as target
    from sqlite_master tables, pragma_foreign_key_list(tables.name) keys where tables.type = 'table'`,
  postgres: sql<Reference>`select conrelid::regclass::text as "table", attname as "column",
      confrelid::regclass::text as target
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f'`,
}

/** Every column of the schema by which a row belongs to a player, read from the database itself. */
export async function playerColumns({ db, engine }: Database): Promise<PlayerColumn[]> {
  const found = new Map<string, PlayerColumn>()
  const add = (table: string, column: string, refersTo: Owner) =>
    found.set(`${table}.${column}`, { table, column, refersTo })
  for (const { name: table, columns } of await db.introspection.getTables()) {
    for (const { name: column } of columns) {
      const owner = byName.find(([pattern]) => pattern.test(column))?.[1]
      if (owner) add(table, column, owner)
    }
  }
  const { rows } = await references[engine].execute(db)
  for (const { table, column, target } of rows) if (isOwner(target)) add(table, column, target)
  return [...found.values()]
}

export type OwnedIds = Record<Owner, number[]>

/** The ids of what belongs to these players. */
export async function ownedIds(db: Db, players: number[]): Promise<OwnedIds> {
  const idsOf = async (table: 'runs' | 'attempts' | 'accounts') => {
    const rows = await db.selectFrom(table).select('id').where('player_id', 'in', players).execute()
    return rows.map(({ id }) => id)
  }
  return {
    players,
    runs: await idsOf('runs'),
    attempts: await idsOf('attempts'),
    accounts: await idsOf('accounts'),
  }
}

/** The rows of a column that refer to one of these. */
export async function rowsOf(
  db: Db,
  { table, column, refersTo }: PlayerColumn,
  owned: OwnedIds,
): Promise<object[]> {
  const ids = owned[refersTo]
  if (ids.length === 0) return []
  const { rows } = await sql<object>`select * from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(ids)})`.execute(db)
  return rows
}

/** Tables with a row that contains one of these texts. */
export async function tablesContaining(db: Db, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    const all = JSON.stringify(rows)
    const escaped = (text: string) => JSON.stringify(JSON.stringify(text)).slice(1, -1)
    for (const text of texts) {
      if (all.includes(text) || all.includes(escaped(text))) found.push(`${name}: ${text}`)
    }
  }
  return found
}
