import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Cost } from './costs.ts'

/** What has been used since some beginning. */
export type Meter = () => Promise<Cost>

const TICK_MS = 10
const KB = 1024

/** The fields of /proc/PID/stat after the name: parent, then times of its own and of its ended children. */
function statOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ms = (...at: number[]) => at.reduce((sum, n) => sum + Number(fields[n]) * TICK_MS, 0)
  return { parent: Number(fields[1]), ownMs: ms(11, 12), endedMs: ms(13, 14) }
}

/** Milliseconds of processor time of a whole cluster: its first process, the others, and those that have ended. */
function clusterMs(first: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const { ownMs, endedMs } = statOf(first)
  return pids.reduce((sum, pid) => {
    try {
      const { parent, ownMs } = statOf(pid)
      return parent === first ? sum + ownMs : sum
    } catch {
      // It has ended since the list was made.
      return sum
    }
  }, ownMs + endedMs)
}

function writtenKb(pid: number): number {
  const told = /^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))
  return Number(told?.[1]) / KB
}

/** A server process with the embedded engine in it. */
export function sqliteMeter(pid: number, folder: string): Meter {
  return async () => ({
    serverMs: statOf(pid).ownMs,
    databaseMs: 0,
    writtenKb: writtenKb(pid),
    storedKb: readdirSync(folder)
      .filter(name => name.endsWith('.db'))
      .reduce((sum, name) => sum + statSync(join(folder, name)).size / KB, 0),
  })
}

/** A server process on PostgreSQL. */
export async function postgresMeter(pid: number, url: string): Promise<Meter> {
  const client = new pg.Client(url)
  await client.connect()
  // The server that owns the database may be stopped before this connection is closed.
  client.on('error', () => undefined)
  const ask = async (expression: string) =>
    Number((await client.query(`select ${expression} as value`)).rows[0].value)
  const cluster = statOf(await ask('pg_backend_pid()')).parent
  return async () => ({
    serverMs: statOf(pid).ownMs,
    databaseMs: clusterMs(cluster),
    writtenKb: (await ask("pg_current_wal_lsn() - '0/0'::pg_lsn")) / KB,
    storedKb: (await ask('pg_database_size(current_database())')) / KB,
  })
}

/** What each of `count` repetitions of some work costs. */
export async function costOf(
  meter: Meter,
  count: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const before = await meter()
  await work()
  const after = await meter()
  const each = (key: keyof Cost) => (after[key] - before[key]) / count
  return {
    serverMs: each('serverMs'),
    databaseMs: each('databaseMs'),
    writtenKb: each('writtenKb'),
    storedKb: each('storedKb'),
  }
}
