import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type EngineName = 'sqlite' | 'postgres'

export type Db = Kysely<Tables>

/** One door, two engines. */
export interface Database {
  engine: EngineName
  db: Db
  /** A writing transaction: what it did is durable when the promise resolves. */
  write<T>(work: (tx: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}
