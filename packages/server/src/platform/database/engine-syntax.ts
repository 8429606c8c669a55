import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { EngineName } from './database.ts'

export type MigrationDb = Kysely<Record<string, Record<string, unknown>>>

export interface Migration {
  name: string
  up(db: MigrationDb, help: EngineSyntax): Promise<void>
}

/** The few statements that differ between the two engines. */
export interface EngineSyntax {
  /** The type of a column that holds bytes. */
  bytes: 'blob' | 'bytea'
  id(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  startIdsAt(db: MigrationDb, table: string, first: number): Promise<void>
  widenToBigint(db: MigrationDb, table: string, column: string): Promise<void>
}

export function engineSyntax(engine: EngineName): EngineSyntax {
  return engine === 'sqlite' ? sqliteSyntax : postgresSyntax
}

const sqliteSyntax: EngineSyntax = {
  bytes: 'blob',
  // AUTOINCREMENT, so that the id of a deleted row is never given out again.
  id: column => column.primaryKey().autoIncrement(),
  async startIdsAt(db, table, first) {
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${first - 1})`.execute(db)
  },
  async widenToBigint() {
    // An integer has 64 bits there.
  },
}

const postgresSyntax: EngineSyntax = {
  bytes: 'bytea',
  id: column => column.primaryKey().generatedByDefaultAsIdentity(),
  async startIdsAt(db, table, first) {
    await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(first)}`.execute(
      db,
    )
  },
  async widenToBigint(db, table, column) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type bigint`.execute(
      db,
    )
  },
}
