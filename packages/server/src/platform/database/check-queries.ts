import type pg from 'pg'
import { checkNumbers } from './bindable.ts'

/** Where PostgreSQL reports that it stopped waiting for a synchronous standby; the text may be translated. */
const STANDBY_WAIT = 'SyncRepWaitForLSN'
const READ_ONLY = '25006'

/** Refuses what cannot be bound, and gives up a connection that must not be used again. */
export function checkQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client)
  let isUnreplicated = false
  client.on('notice', ({ routine }) => {
    if (routine === STANDBY_WAIT) isUnreplicated = true
  })
  /** Kysely always passes a text and its parameters. */
  const checkedQuery = async (text: string, parameters: unknown[]) => {
    checkNumbers(parameters)
    isUnreplicated = false
    try {
      const result = await query(text, parameters)
      if (isUnreplicated) throw unreplicated()
      return result
    } catch (error) {
      if (isUnusableAfter(error as Error)) void (client as unknown as pg.Client).end()
      throw error
    }
  }
  client.query = checkedQuery as typeof client.query
}

export function isUnanswered({ message }: Error): boolean {
  return message === 'Query read timeout'
}

/**
 * After no answer its transaction may still be open: reused, the connection would run other calls inside
 * it. A server that has become read-only keeps its connections; a new one finds the server that writes.
 */
function isUnusableAfter(error: Error & { code?: unknown }): boolean {
  return isUnanswered(error) || error.code === READ_ONLY
}

/**
 * An operator who cancels a commit that waits for the standby (pg_cancel_backend) leaves it committed on
 * the primary alone, and PostgreSQL reports success with a warning: a failover would lose a write that we
 * had acknowledged.
 */
function unreplicated(): Error {
  const error = new Error('The standby has not confirmed the commit')
  return Object.assign(error, { code: '08007' })
}
