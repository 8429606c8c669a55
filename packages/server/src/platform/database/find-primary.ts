import pg from 'pg'
import type { DatabaseHost } from './database-hosts.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export interface FoundPrimary extends DatabaseHost {
  timeline: string
}

/** A host that does not answer must not delay the switch to one that does. */
const PROBE_TIMEOUT_MS = 1_500

/** Eight hexadecimal digits that a promotion raises; empty on a server that takes no writes. */
const TIMELINE = `
  select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then ''
  else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`

/**
 * Asks all hosts. Where two accept writes, the one with the higher timeline was promoted last; the
 * other, or one below the timeline that was seen before, is a former primary that was started again.
 */
export async function findPrimary(
  hosts: readonly DatabaseHost[],
  connectionString: string,
  seenTimeline: string,
): Promise<FoundPrimary> {
  const probes = hosts.map(async host => {
    return { ...host, timeline: await probe(host, connectionString) }
  })
  // The one that was promoted since: hosts that do not answer need not be waited for.
  const promoted = probes.map(async asked => {
    const found = await asked
    if (seenTimeline === '' || found.timeline <= seenTimeline) throw readOnly()
    return found
  })
  return Promise.any(promoted).catch(() => newestPrimary(probes, seenTimeline))
}

async function newestPrimary(
  probes: readonly Promise<FoundPrimary>[],
  seenTimeline: string,
): Promise<FoundPrimary> {
  const answers = await Promise.allSettled(probes)
  const [primary] = answers
    .flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
    .filter(({ timeline }) => timeline !== '' && timeline >= seenTimeline)
    .sort((a, b) => (a.timeline < b.timeline ? 1 : -1))
  if (primary) return primary
  const errors = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
  // A refused password says more than a machine that is off.
  throw errors.find(error => !isDatabaseUnavailable(error)) ?? readOnly()
}

export async function isStillPrimary(
  primary: FoundPrimary,
  connectionString: string,
): Promise<boolean> {
  const timeline = await probe(primary, connectionString).catch(() => '')
  return timeline !== ''
}

/** Throws if the server takes no writes. */
export async function requirePrimary(client: pg.Client): Promise<void> {
  if ((await timelineOf(client)) === '') throw readOnly()
}

async function probe({ host, port }: DatabaseHost, connectionString: string): Promise<string> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  })
  client.host = host
  client.port = port
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await timelineOf(client)
  } finally {
    void client.end().catch(() => undefined)
  }
}

async function timelineOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ timeline: string }>(TIMELINE)
  return rows[0]?.timeline ?? ''
}

function readOnly(): Error {
  return Object.assign(new Error('No host of the database accepts writes'), { code: '25006' })
}
