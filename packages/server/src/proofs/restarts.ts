import pg from 'pg'
import type { ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { count, newTally, type Tally } from './tally.ts'
import { findLosses, startWriting, type Writing } from './writers.ts'

const MAX_RECOVERY_MS = 2_000
/** After this time the server counts as not recovering. */
const NEVER_MS = 30_000
const POLL_MS = 20
const RESTARTED_WITHIN_MS = 120_000
const WRITERS = 6

/**
 * Restarts PostgreSQL under load: the server answers 503 meanwhile, recovers by itself and loses
 * nothing.
 */
export async function proveServerRecovers(data: ServerData, restarts: number): Promise<Tally> {
  const tally = newTally()
  const server = await ServerProcess.start(data.env)
  const writing = startWriting([server.origin], WRITERS)
  const url = data.env.DATABASE_URL ?? ''
  for (let n = 0; n < restarts; n++) {
    await writing.untilCompleted(writing.acknowledged.completions.length + 3)
    const slowness = await timeToRecover(server, url)
    count(tally, tooSlow(slowness))
    if (slowness === null) break
  }
  if (tally.lost.length === 0) {
    await writing.untilCompleted(writing.acknowledged.completions.length + 3)
  }
  await writing.stop()
  await server.end('SIGTERM')
  tally.lost.push(...strangeRefusals(writing))
  tally.lost.push(...(await data.inspect(database => findLosses(database, writing.acknowledged))))
  return tally
}

function tooSlow(slowness: number | null): string | null {
  if (slowness === null) return `not healthy ${NEVER_MS} ms after the database took connections`
  if (slowness < MAX_RECOVERY_MS) return null
  return `healthy ${Math.round(slowness)} ms after the database took connections`
}

/** Null if it never recovers. */
async function timeToRecover({ origin }: ServerProcess, url: string): Promise<number | null> {
  const before = await startTime(url)
  process.kill(Number(process.env.INTERRUPT_PID), 'SIGUSR2')
  await untilRestarted(url, before)
  const accepting = performance.now()
  while (performance.now() - accepting < NEVER_MS) {
    if (await isReady(origin)) return performance.now() - accepting
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  return null
}

/** If the database itself does not come back, the proof fails with an error of its own. */
async function untilRestarted(url: string, before: string | null): Promise<void> {
  const asked = performance.now()
  for (let after = before; after === before || after === null; after = await startTime(url)) {
    if (performance.now() - asked > RESTARTED_WITHIN_MS)
      throw new Error('PostgreSQL was not restarted')
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(NEVER_MS) })
    return status === 200
  } catch {
    return false
  }
}

/** Start time of the database; null while it accepts no connections. */
async function startTime(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select pg_postmaster_start_time()::text as started')
    return rows[0]?.started ?? null
  } catch {
    await new Promise(resolve => setTimeout(resolve, 10))
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

function strangeRefusals({ refusals }: Writing): string[] {
  const strange = refusals.filter(status => status !== 503)
  return strange.length === 0 ? [] : [`answers other than 503: ${[...new Set(strange)]}`]
}
