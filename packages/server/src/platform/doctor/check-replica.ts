import type { Config } from '../config.ts'
import { openPostgres } from '../database/postgres.ts'
import { askReplica, MOST_LAG_MS, primaryPosition } from '../database/read-replica.ts'
import { DOCTOR_OPTIONS } from './connected.ts'
import { type Finding, fine, wrong } from './finding.ts'

const REPLICA = 'replica'
const ignore = () => undefined

/** The standby for statistics and leaderboards; nothing if there is none. */
export async function checkReplica(config: Config, now: () => number): Promise<Finding[]> {
  const { databaseUrl, databaseReadUrl } = config
  if (!databaseUrl || !databaseReadUrl) return []
  const mend = 'Check DATABASE_READ_URL and the standby: until it is well, the primary is read.'
  const primary = openPostgres(databaseUrl, ignore, DOCTOR_OPTIONS)
  const replica = openPostgres(databaseReadUrl, ignore, DOCTOR_OPTIONS)
  try {
    const { isLevel, replayedAt } = await askReplica(replica.db, await primaryPosition(primary.db))
    const behindMs = isLevel ? 0 : Math.max(0, now() - replayedAt)
    const text = `it is ${Math.round(behindMs / 1_000)} seconds behind`
    return [behindMs > MOST_LAG_MS ? wrong(REPLICA, `${text}.`, mend) : fine(REPLICA, text)]
  } catch (error) {
    return [wrong(REPLICA, `It cannot be used: ${(error as Error).message}.`, mend)]
  } finally {
    await Promise.all([primary.close(), replica.close()])
  }
}
