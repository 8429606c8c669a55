import type { LogEvent } from 'kysely'

export interface DamageWatch {
  /** For Kysely, which passes it every query with its error. */
  log(event: LogEvent): void
  isDamaged(): boolean
}

export function damageWatch(): DamageWatch {
  let isDamaged = false
  return {
    log(event) {
      if (event.level === 'error') isDamaged ||= reportsDamage(event.error)
    },
    isDamaged: () => isDamaged,
  }
}

/** The file or a table holds what the engine cannot read: retrying does not help. */
function reportsDamage(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return /^(SQLITE_(CORRUPT|NOTADB).*|XX00[12])$/.test(String(code ?? ''))
}
