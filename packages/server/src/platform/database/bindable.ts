/**
 * Throws at a number that an integer column cannot hold: PostgreSQL refuses a fraction where SQLite
 * stores it, and no column holds fractions.
 */
export function checkNumbers(parameters: readonly unknown[]): void {
  for (const value of parameters) {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
      throw new TypeError(`The number ${value} cannot be stored`)
    }
  }
}

/** For libsql, which aborts the whole process when a value of another type is bound. */
export function checkTypes(parameters: readonly unknown[]): void {
  for (const value of parameters) {
    if (!isBindable(value)) throw new TypeError(`A ${typeof value} cannot be stored`)
  }
}

function isBindable(value: unknown): boolean {
  const isPlain = ['string', 'number', 'bigint'].includes(typeof value)
  return value === null || isPlain || value instanceof Uint8Array
}
