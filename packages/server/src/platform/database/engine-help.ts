import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { EngineName } from './database.ts'

export type MigrationDb = Kysely<Record<string, Record<string, unknown>>>

export interface Migration {
  name: string
  up(db: MigrationDb, help: EngineHelp): Promise<void>
}

/** The few spellings that the two engines do not share. */
export interface EngineHelp {
  id(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  startIdsAt(db: MigrationDb, table: string, first: number): Promise<void>
}

export function engineHelp(engine: EngineName): EngineHelp {
  return engine === 'sqlite' ? sqliteHelp : postgresHelp
}

const sqliteHelp: EngineHelp = {
  // AUTOINCREMENT, so that the id of a deleted row is never given out again.
  id: column => column.primaryKey().autoIncrement(),
  async startIdsAt(db, table, first) {
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${first - 1})`.execute(db)
  },
}

const postgresHelp: EngineHelp = {
  id: column => column.primaryKey().generatedByDefaultAsIdentity(),
  async startIdsAt(db, table, first) {
    await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(first)}`.execute(
      db,
    )
  },
}
