/**
 * Throws unless the engines store every value alike. PostgreSQL refuses a fraction in an integer column
 * where SQLite stores it, and no column holds fractions. libsql aborts the whole process when a boolean
 * is bound.
 */
export function checkBindable(parameters: readonly unknown[]): void {
  for (const value of parameters) {
    if (!isBindable(value)) throw new TypeError(`${describe(value)} cannot be stored`)
  }
}

function isBindable(value: unknown): boolean {
  return (
    value === null ||
    typeof value === 'string' ||
    Number.isSafeInteger(value) ||
    typeof value === 'bigint' ||
    value instanceof Uint8Array
  )
}

function describe(value: unknown): string {
  return typeof value === 'number' ? `The number ${value}` : `A ${typeof value}`
}
