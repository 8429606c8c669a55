import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { type Direct, directOf } from './direct.ts'

type Value = string | number | null

/** Stands where a value will be bound. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Build<Values, Row> = (db: Db, slots: Values) => Compilable<Row>

/**
 * A query that is built once for each engine and then only filled in: to build one anew costs several
 * times what the embedded engine takes to answer it. For the few that every game asks.
 */
export function keptQuery<Values extends Record<string, Value>, Row>(
  build: Build<Values, Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const queryFor = keep(build)
  return async (db, values) => {
    const query = queryFor(db)
    const parameters = fill(query, values)
    const door = doorFor(db, query)
    if (door) return door.all(query.sql, parameters) as Row[]
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** The same for a query that finds one row or none. */
export function keptRow<Values extends Record<string, Value>, Row>(
  build: Build<Values, Row>,
): (db: Db, values: Values) => Promise<Row | undefined> {
  const queryFor = keep(build)
  return async (db, values) => {
    const query = queryFor(db)
    const parameters = fill(query, values)
    const door = doorFor(db, query)
    if (door) return door.first(query.sql, parameters) as Row | undefined
    return (await db.executeQuery<Row>({ ...query, parameters })).rows[0]
  }
}

function keep<Values, Row>(build: Build<Values, Row>): (db: Db) => CompiledQuery<Row> {
  const built = new WeakMap<object, CompiledQuery<Row>>()
  return db => {
    const { adapter } = db.getExecutor()
    let query = built.get(adapter)
    if (!query) {
      query = build(db, slots<Values>()).compile()
      built.set(adapter, query)
    }
    return query
  }
}

function fill<Values extends Record<string, Value>>(
  { parameters }: CompiledQuery<unknown>,
  values: Values,
): unknown[] {
  return parameters.map(it => (it instanceof Slot ? values[it.name] : it))
}

function doorFor(db: Db, { query }: CompiledQuery<unknown>): Direct | undefined {
  const door = directOf(db)
  return door && (door.canWrite || query.kind === 'SelectQueryNode') ? door : undefined
}

/** Answers a slot for whatever name is asked; to the builder it is a value like any other. */
function slots<Values>(): Values {
  return new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values
}
