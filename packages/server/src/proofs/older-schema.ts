import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { migrate, migrations } from '../platform/database/migrate.ts'

type Row = Record<string, unknown>
type AnyDb = Kysely<Record<string, Row>>

/** Whoever is named by others comes before them. */
const NAMED_FIRST = ['players', 'scenarios', 'runs', 'attempts', 'accounts', 'rooms']
const ROWS_AT_ONCE = 100

/** From here on games and words of a journey, and mind points of an open game, were counted. */
const COUNTED_FROM = migrations.findIndex(({ name }) => name === '003-bookings') + 1
/** What migrations make out of what was there before. */
const DERIVED = ['tallies', 'word_submissions']

async function tablesOf({ db }: Database) {
  const tables = await db.introspection.getTables()
  const rank = (name: string) => (NAMED_FIRST.indexOf(name) + 1 || NAMED_FIRST.length + 1) - 1
  return tables
    .filter(({ name }) => !name.startsWith('sqlite_') && name !== 'migrations')
    .sort((a, b) => rank(a.name) - rank(b.name))
}

async function rowsOf({ db }: Database, table: string): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows
}

/**
 * Fills an empty database as it would stand had only the first so many migrations been made: their
 * tables, with the columns that these have.
 */
export async function copyAsOf(from: Database, to: Database, count: number): Promise<void> {
  await migrate(to, 0, migrations.slice(0, count))
  for (const { name, columns } of await tablesOf(to)) {
    const known = columns.map(column => column.name)
    const rows = (await rowsOf(from, name)).map(row => inThoseDays(row, known, count))
    await insert(to, name, 'id' in (rows[0] ?? {}) ? rows.sort(byId) : rows)
  }
}

const byId = (a: Row, b: Row) => (Number(a.id) < Number(b.id) ? -1 : 1)

function inThoseDays(row: Row, known: readonly string[], count: number): Row {
  const old = Object.fromEntries(Object.entries(row).filter(([column]) => known.includes(column)))
  return count < COUNTED_FROM && 'state' in old ? { ...old, state: uncounted(old.state) } : old
}

function uncounted(state: unknown): string {
  const { gamesPlayed: _, wordsFound: __, ...rest } = JSON.parse(String(state)) as Row
  return JSON.stringify(rest)
}

async function insert(to: Database, table: string, rows: Row[]): Promise<void> {
  await to.write(async tx => {
    const db = tx as unknown as AnyDb
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      await db
        .insertInto(table)
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute()
    }
    const isNumbered = typeof rows[0]?.id === 'number'
    if (to.engine === 'postgres' && isNumbered) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        db,
      )
    }
  })
}

/** Each table that a database of so many migrations knew, or that is made out of these, by hash. */
async function hashesSince(database: Database, count: number, names: readonly string[]) {
  const hashes = new Map<string, string>()
  for (const name of names) {
    const rows = (await rowsOf(database, name)).map(row =>
      JSON.stringify(settled(name, row, count)),
    )
    const held = name === 'tallies' ? await sums(database) : rows.sort()
    hashes.set(name, createHash('sha256').update(held.join('\n')).digest('hex'))
  }
  return hashes
}

/** Without what could not be known in those days. */
function settled(table: string, row: Row, count: number): Row {
  if (count >= COUNTED_FROM) return row
  const { mind_booked: _, ...rest } = row
  return table === 'runs' ? { ...rest, state: uncounted(rest.state) } : rest
}

/** Sums may be kept in parts. */
async function sums({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('tallies')
    .select(({ fn }) => ['owner', 'name', fn.sum<number>('amount').as('amount')])
    .groupBy(['owner', 'name'])
    .execute()
  return rows
    .filter(({ amount }) => Number(amount) !== 0)
    .map(({ owner, name, amount }) => `${owner} ${name} ${Number(amount)}`)
    .sort()
}

/** The tables that differ between what was there and what came through the migrations after the first so many. */
export async function changedSince(
  before: Database,
  after: Database,
  count: number,
  known: readonly string[],
): Promise<string[]> {
  const names = [...new Set([...known, ...DERIVED])]
  const expected = await hashesSince(before, count, names)
  const found = await hashesSince(after, count, names)
  return names.filter(name => expected.get(name) !== found.get(name))
}

/** The names of the tables that a database has. */
export async function tableNames(database: Database): Promise<string[]> {
  return (await tablesOf(database)).map(({ name }) => name)
}
