import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { EngineName } from './database.ts'

export type MigrationDb = Kysely<Record<string, Record<string, unknown>>>

export interface Migration {
  name: string
  up(db: MigrationDb, help: EngineSyntax): Promise<void>
}

/** The few statements that differ between the two engines. */
export interface EngineSyntax {
  id(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  startIdsAt(db: MigrationDb, table: string, first: number): Promise<void>
}

export function engineSyntax(engine: EngineName): EngineSyntax {
  return engine === 'sqlite' ? sqliteSyntax : postgresSyntax
}

const sqliteSyntax: EngineSyntax = {
  // AUTOINCREMENT, so that the id of a deleted row is never given out again.
  id: column => column.primaryKey().autoIncrement(),
  async startIdsAt(db, table, first) {
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${first - 1})`.execute(db)
  },
}

const postgresSyntax: EngineSyntax = {
  id: column => column.primaryKey().generatedByDefaultAsIdentity(),
  async startIdsAt(db, table, first) {
    await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(first)}`.execute(
      db,
    )
  },
}
