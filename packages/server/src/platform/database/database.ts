import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type EngineName = 'sqlite' | 'postgres'

export type Db = Kysely<Tables>

export interface LaggingRead<T> {
  answer: T
  /** When the data was complete, if that is some seconds ago. */
  asOf?: number | undefined
}

export interface Database {
  engine: EngineName
  db: Db
  /** Runs a transaction that writes; its changes are durable when the promise resolves. */
  write<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Like `write`, for a transaction that may take longer than the call of a player, such as a migration. */
  writeWithoutTimeout<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Runs a read whose data may be some seconds old: on a replica, if there is one. */
  readLagging<T>(work: (db: Db) => Promise<T>): Promise<LaggingRead<T>>
  /** Whether a query has met damage since the start, whatever it was made for; only a restore mends it. */
  isDamaged(): boolean
  close(): Promise<void>
}
