import type pg from 'pg'
import type { Config } from '../config.ts'
import { databaseFault } from '../start-faults.ts'
import { connected } from './connected.ts'
import { type Finding, fine, wrong } from './finding.ts'

const DIRECT = 'direct way'
const MEND =
  'Check DATABASE_DIRECT_URL: the database of DATABASE_URL itself, past the pool in front.'

/** Differs between installations. */
async function secretOf(client: pg.Client): Promise<unknown> {
  const found = await client.query("select value from settings where name = 'cookie-secret'")
  return found.rows[0]?.value
}

/** DATABASE_DIRECT_URL, which bypasses a pool. No finding if it is not set. */
export async function checkDirect(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl } = config
  if (!(databaseUrl && databaseDirectUrl)) return []
  try {
    const secret = await connected(databaseDirectUrl, secretOf)
    // What is wrong with DATABASE_URL is a finding of its own.
    const usual = await connected(databaseUrl, secretOf).catch(() => secret)
    if (usual !== secret) return [wrong(DIRECT, 'It leads to another database.', MEND)]
    return [fine(DIRECT, 'leads to the same database')]
  } catch (error) {
    return [wrong(DIRECT, faultOf(config, error as Error), MEND)]
  }
}

function faultOf(config: Config, error: Error): string {
  const known = databaseFault(config, error)?.replaceAll('DATABASE_URL', 'DATABASE_DIRECT_URL')
  return known ?? `It cannot be used (${error.message}).`
}
