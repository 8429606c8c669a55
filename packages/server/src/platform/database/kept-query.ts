import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

type Value = string | number | null

/** Stands where a value will be bound. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built once for each engine and then only filled in: to build one anew costs several
 * times what the embedded engine takes to answer it. For the few that every game asks.
 */
export function keptQuery<Values extends Record<string, Value>, Row>(
  build: (db: Db, slots: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const built = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    let query = built.get(adapter)
    if (!query) {
      query = build(db, slots<Values>()).compile()
      built.set(adapter, query)
    }
    const parameters = query.parameters.map(it => (it instanceof Slot ? values[it.name] : it))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** Answers a slot for whatever name is asked; to the builder it is a value like any other. */
function slots<Values>(): Values {
  return new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values
}
