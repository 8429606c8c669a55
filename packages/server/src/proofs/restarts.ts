import pg from 'pg'
import type { DataPlace } from '../test-kit/data-place.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { count, newTally, type Tally } from './tally.ts'
import { findLosses, startWriting, type Writing } from './writers.ts'

const HEALED_WITHIN_MS = 2_000
const WRITERS = 6

/** PostgreSQL is restarted under load: the server says 503 meanwhile, heals by itself, and loses nothing. */
export async function proveRestartsHeal(place: DataPlace, restarts: number): Promise<Tally> {
  const tally = newTally()
  const server = await ServerProcess.start(place.env)
  const writing = startWriting([server.origin], WRITERS)
  const url = place.env.DATABASE_URL ?? ''
  for (let n = 0; n < restarts; n++) {
    await writing.untilCompleted(writing.acknowledged.completions.length + 3)
    const slowness = await timeToHeal(server, url)
    const told = `healthy ${Math.round(slowness)} ms after the database took connections`
    count(tally, slowness < HEALED_WITHIN_MS ? null : told)
  }
  await writing.untilCompleted(writing.acknowledged.completions.length + 3)
  await writing.stop()
  await server.end('SIGTERM')
  tally.lost.push(...strangeRefusals(writing))
  tally.lost.push(...(await place.look(database => findLosses(database, writing.acknowledged))))
  return tally
}

async function timeToHeal({ origin }: ServerProcess, url: string): Promise<number> {
  const before = await startTime(url)
  process.kill(Number(process.env.RESTART_PID), 'SIGUSR2')
  let after = before
  while (after === before || after === null) after = await startTime(url)
  const accepting = performance.now()
  for (;;) {
    const { status } = await fetch(`${origin}/readyz`)
    if (status === 200) return performance.now() - accepting
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** When the database was started; null while it takes no connections. */
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
