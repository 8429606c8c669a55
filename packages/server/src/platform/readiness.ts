import { ApiError } from './api-error.ts'
import type { Database } from './database/database.ts'
import { writeSetting } from './settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

export interface Readiness {
  /** Throws while the database is damaged or takes no writes. */
  check(): Promise<void>
}

/** Probes may come from several balancers; each write is a forced commit. */
const CHECK_EVERY_MS = 1_000
const LAST_CHECK = 'readiness-check'

export function createReadiness(
  { write, isDamaged }: Pick<Database, 'write' | 'isDamaged'>,
  now = () => performance.now(),
): Readiness {
  let checkedAt = Number.NEGATIVE_INFINITY
  let latest: Promise<void> = Promise.resolve()
  let isChecking = false

  /** A read succeeds on a full disk and in a read-only database, so something is written. */
  const tryWrite = async () => {
    try {
      await write(tx => writeSetting(tx, LAST_CHECK, new Date().toISOString()))
    } finally {
      isChecking = false
    }
  }

  return {
    async check() {
      // A write that hangs is waited for: another beside it would hold one more connection.
      if (!isDamaged() && !isChecking && now() - checkedAt >= CHECK_EVERY_MS) {
        checkedAt = now()
        isChecking = true
        latest = tryWrite()
      }
      if (!isDamaged()) {
        await latest.catch(() => {
          throw new ApiError('unavailable', 'The database takes no writes. Try again shortly.')
        })
      }
      if (isDamaged()) throw new ApiError('unavailable', 'The database is damaged.')
    },
  }
}
