import { ApiError } from './api-error.ts'
import type { Database } from './database/database.ts'
import { isDatabaseDamaged } from './database/unavailable.ts'
import { writeSetting } from './settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

export interface Readiness {
  /** Remembers damage for as long as the process runs: only a restore mends it. */
  note(error: Error): void
  /** Throws while the database is damaged or takes no writes. */
  check(): Promise<void>
}

/** Probes may come from several balancers; each write is a forced commit. */
const CHECK_EVERY_MS = 1_000
const LAST_CHECK = 'readiness-check'

export function createReadiness(
  { write }: Pick<Database, 'write'>,
  now = () => performance.now(),
): Readiness {
  let isDamaged = false
  let checkedAt = Number.NEGATIVE_INFINITY
  let latest: Promise<void> = Promise.resolve()
  let isChecking = false

  const note = (error: Error) => {
    isDamaged ||= isDatabaseDamaged(error)
  }

  /** A read succeeds on a full disk and in a read-only database, so something is written. */
  const tryWrite = async () => {
    try {
      await write(tx => writeSetting(tx, LAST_CHECK, new Date().toISOString()))
    } catch (error) {
      note(error as Error)
      throw error
    } finally {
      isChecking = false
    }
  }

  return {
    note,
    async check() {
      // A write that hangs is waited for: another beside it would hold one more connection.
      if (!isDamaged && !isChecking && now() - checkedAt >= CHECK_EVERY_MS) {
        checkedAt = now()
        isChecking = true
        latest = tryWrite()
      }
      if (!isDamaged) {
        await latest.catch(() => {
          throw new ApiError('unavailable', 'The database takes no writes. Try again shortly.')
        })
      }
      if (isDamaged) throw new ApiError('unavailable', 'The database is damaged.')
    },
  }
}
