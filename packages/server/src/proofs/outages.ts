import pg from 'pg'
import type { ServerData } from '../test-kit/server-data.ts'
import { type Ended, ServerProcess } from '../test-kit/server-process.ts'
import { inTime } from './in-time.ts'
import { count, newTally, type Tally } from './tally.ts'
import { findLosses, startWriting, type Writing } from './writers.ts'

const WRITERS = 6
const MAX_RECOVERY_MS = 2_000
/** Calls wait 20 seconds for a database that does not answer, and /healthz needs none. */
const ANSWERED_WITHIN_MS = 22_000
const ALIVE_WITHIN_MS = 2_000
const ENDED_WITHIN_MS = 10_500
/** An outage that has not begun or ended by then fails the proof with an error of its own. */
const OUTAGE_LIMIT_MS = 60_000
const POLL_MS = 50

/**
 * PostgreSQL is away for half a minute under load. The server stays alive, answers 503 in time,
 * recovers by itself and loses nothing that it acknowledged. In every second round the server is ended
 * meanwhile: it does not wait for the database, and the next process finds everything.
 */
export async function proveOutagesAreSurvived(data: ServerData, rounds: number): Promise<Tally> {
  const tally = newTally()
  for (let round = 0; round < rounds; round++) {
    const isEnding = round % 2 === 1
    const faults = await surviveOutage(data, isEnding)
    count(tally, faults.length === 0 ? null : `round ${round}: ${faults.slice(0, 5).join('; ')}`)
  }
  return tally
}

async function surviveOutage(data: ServerData, isEnding: boolean): Promise<string[]> {
  const url = data.env.DATABASE_URL ?? ''
  const server = await ServerProcess.start(data.env)
  const writing = startWriting([server.origin], WRITERS)
  await writing.untilCompleted(3)
  process.kill(Number(process.env.INTERRUPT_PID), 'SIGUSR2')
  await untilDatabaseIs(url, false)
  const faults = await checkAnswer(`${server.origin}/healthz`, 200, ALIVE_WITHIN_MS)
  if (isEnding) {
    const asked = performance.now()
    const ended = await inTime(server.end('SIGTERM'), ENDED_WITHIN_MS)
    faults.push(...checkEnd(ended, performance.now() - asked))
    await untilDatabaseIs(url, true)
    await server.end('SIGKILL')
  } else {
    faults.push(...(await checkAnswer(`${server.origin}/readyz`, 503, ANSWERED_WITHIN_MS)))
    await untilDatabaseIs(url, true)
    const recovering = performance.now()
    const isBack = await inTime(untilReady(server.origin), MAX_RECOVERY_MS)
    if (!isBack) faults.push(`not ready ${MAX_RECOVERY_MS} ms after the database`)
    else console.log(`ready ${Math.round(performance.now() - recovering)} ms after the database`)
    await writing.untilCompleted(writing.acknowledged.completions.length + 3)
    await writing.stop()
    await server.end('SIGTERM')
  }
  await writing.stop()
  faults.push(...strangeRefusals(writing, isEnding))
  faults.push(...(await data.inspect(database => findLosses(database, writing.acknowledged))))
  return faults
}

async function checkAnswer(url: string, expected: number, withinMs: number): Promise<string[]> {
  const asked = performance.now()
  const status = await statusOf(url, withinMs)
  console.log(`${url} answered ${status} after ${Math.round(performance.now() - asked)} ms`)
  return status === expected ? [] : [`${url} answered ${status} within ${withinMs} ms`]
}

/** 0 for no answer in time. */
async function statusOf(url: string, withinMs: number): Promise<number> {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(withinMs) })
    return status
  } catch {
    return 0
  }
}

function checkEnd(ended: Ended | null, tookMs: number): string[] {
  if (!ended) return [`still running ${ENDED_WITHIN_MS} ms after SIGTERM`]
  console.log(`ended with ${ended.code ?? ended.signal} after ${Math.round(tookMs)} ms`)
  return ended.signal ? [`ended by ${ended.signal}`] : []
}

async function untilReady(origin: string): Promise<true> {
  while ((await statusOf(`${origin}/readyz`, MAX_RECOVERY_MS)) !== 200) await pause(POLL_MS)
  return true
}

async function untilDatabaseIs(url: string, isThere: boolean): Promise<void> {
  const deadline = performance.now() + OUTAGE_LIMIT_MS
  while ((await isAnswering(url)) !== isThere) {
    if (performance.now() > deadline) throw new Error('PostgreSQL was not interrupted as asked')
    await pause(POLL_MS)
  }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** A process that has ended gives no answer. */
function strangeRefusals({ refusals }: Writing, isEnding: boolean): string[] {
  const strange = refusals.filter(status => status !== 503 && !(isEnding && status === 0))
  return strange.length === 0 ? [] : [`answers other than 503: ${[...new Set(strange)]}`]
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
