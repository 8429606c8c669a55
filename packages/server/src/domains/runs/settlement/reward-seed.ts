import { createHmac, randomBytes } from 'node:crypto'
import { hasSeed, type RunRecord } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { sharedSecret } from '../../../platform/settings.ts'

const SECRET = 'seed-secret'

/**
 * The secret from which the rewards of a run are rolled. A journey that can be started again from
 * its seed gets it from the play seed, so that all journeys of one seed have the same rewards, and
 * from a secret of the server, so that nobody can compute them.
 */
export async function rewardSeedOf(tx: Db, record: RunRecord): Promise<string> {
  if (!hasSeed(record)) return randomBytes(16).toString('hex')
  return createHmac('sha256', await sharedSecret(tx, SECRET))
    .update(record.seed)
    .digest('hex')
}
