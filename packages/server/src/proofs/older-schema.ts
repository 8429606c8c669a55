import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { migrate, migrations } from '../platform/database/migrate.ts'
import { type LogColumns, readLog } from '../platform/stored-log.ts'

type Row = Record<string, unknown>
type AnyDb = Kysely<Record<string, Row>>

/** Tables that others refer to come first. */
const NAMED_FIRST = ['players', 'scenarios', 'runs', 'attempts', 'accounts', 'rooms', 'circles']
const ROWS_AT_ONCE = 100

/**
 * Since this migration, games and words of a journey and mind points of an open game are counted.
 */
const COUNTED_FROM = migrations.findIndex(({ name }) => name === '003-bookings') + 1
/** Tables that migrations derive from others. */
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
 * Fills an empty database as the first `count` migrations would have left it, with only their
 * tables and columns.
 */
export async function copyAsOf(from: Database, to: Database, count: number): Promise<void> {
  await migrate(to, 0, migrations.slice(0, count))
  for (const { name, columns } of await tablesOf(to)) {
    const known = columns.map(column => column.name)
    const rows = (await rowsOf(from, name)).map(row => withoutLaterColumns(row, known, count))
    await insert(to, name, 'id' in (rows[0] ?? {}) ? rows.sort(byId) : rows)
  }
}

const byId = (a: Row, b: Row) => (Number(a.id) < Number(b.id) ? -1 : 1)

function withoutLaterColumns(row: Row, known: readonly string[], count: number): Row {
  const unpacked = known.includes('packed_moves') ? row : withPlainLog(row)
  const old = Object.fromEntries(
    Object.entries(unpacked).filter(([column]) => known.includes(column)),
  )
  return count < COUNTED_FROM && 'state' in old ? { ...old, state: uncounted(old.state) } : old
}

/** Logs were not packed before `028-packed-logs`. */
function withPlainLog(row: Row): Row {
  if (!('packed_moves' in row)) return row
  const moves = JSON.stringify(readLog(row as unknown as LogColumns))
  return { ...row, moves, packed_moves: null }
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

/** Hashes of the tables that existed after `count` migrations, or that are derived from those. */
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

/** Without columns that did not exist then; which puzzles are daily ones, the next release says again. */
function settled(table: string, found: Row, count: number): Row {
  const { is_daily: _daily, ...row } = withPlainLog(found)
  if (count >= COUNTED_FROM) return row
  const { mind_booked: _, ...rest } = row
  return table === 'runs' ? { ...rest, state: uncounted(rest.state) } : rest
}

/** A counter may be stored in several rows. */
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

/** The tables whose content differs after the migrations that follow the first `count`. */
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

export async function tableNames(database: Database): Promise<string[]> {
  return (await tablesOf(database)).map(({ name }) => name)
}
