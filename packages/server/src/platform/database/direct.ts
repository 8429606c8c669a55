import type { Db } from './database.ts'

/** A prepared question, asked without a detour. */
export interface Direct {
  all(sql: string, parameters: readonly unknown[]): unknown[]
  first(sql: string, parameters: readonly unknown[]): unknown
  /** Outside a transaction only reading goes this way. */
  canWrite: boolean
}

const doors = new WeakMap<Db, Direct>()

/**
 * The embedded engine answers at once: its queries need none of the waiting that the query builder
 * does for engines that are far away, and which costs more than the answer.
 */
export function openDirect(db: Db, door: Direct): void {
  doors.set(db, door)
}

/** Whoever still holds a transaction that is over would write into that of somebody else. */
export function shutDirect(db: Db): void {
  doors.set(db, { all: refuse, first: refuse, canWrite: true })
}

function refuse(): never {
  throw new Error('This transaction is over.')
}

export function directOf(db: Db): Direct | undefined {
  return doors.get(db)
}
