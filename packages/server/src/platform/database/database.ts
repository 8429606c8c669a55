import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type EngineName = 'sqlite' | 'postgres'

export type Db = Kysely<Tables>

export interface Database {
  engine: EngineName
  db: Db
  /** Runs a transaction that writes; its changes are durable when the promise resolves. */
  write<T>(work: (tx: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}
