import { spawnSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { DATABASE_FILE } from '../platform/database/sqlite.ts'
import { newServerData, type ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { overHttp } from '../test-kit/transport.ts'
import { count, newTally, type Tally } from './tally.ts'
import { findLosses, startWriting } from './writers.ts'

const WRITERS = 4
const PAGE = 4096
const POLL_MS = 100
/** Ten seconds. Counted in polls, each of which takes longer on a busy machine. */
const TOLD_WITHIN_POLLS = 100
/** Half of the file is damaged, so that nearly every one meets the damage. */
const MOST_PLAYS = 100
const DAMAGED_AT_START = /^The database .+ is damaged\. Restore a backup: .+\n$/
const NEWER =
  /^The database was used by a newer version of Lexiverse \(999-future\)\. Start that version, or restore a backup from before it\.\n$/
const NO_DATABASE =
  /^The data folder .+ cannot be used: its database cannot be opened: a folder has that name, .+\n$/

/** A disk of its own that can be filled; only this process sees it. Needs Linux. */
const ON_SMALL_DISK = [
  'unshare',
  '-rm',
  'sh',
  '-c',
  'mount -t tmpfs -o size=32m tmpfs "$LEXIVERSE_DATA" && exec "$0" "$@"',
]

export function hasSmallDisk(): boolean {
  return spawnSync('unshare', ['-rm', 'true']).status === 0
}

/** Returns what went wrong. */
type Case = (data: ServerData) => Promise<string[]>

/** Real servers meet databases that cannot be used: each says so by /readyz, or by one sentence at its start. */
export function proveFaultsAreReported(rounds: number): Promise<Tally> {
  return process.env.TEST_DATABASE_URL
    ? prove(rounds, { readOnly, newerVersion })
    : prove(rounds, { damagedWhileRunning, damagedAtStart, newerVersion, folderInPlace })
}

/** A proof of its own, because not every machine can give a process a disk to fill. */
export function proveFullDiskIsReported(rounds: number): Promise<Tally> {
  return prove(rounds, { fullDisk })
}

async function prove(rounds: number, cases: Record<string, Case>): Promise<Tally> {
  const tally = newTally()
  const names = Object.keys(cases)
  for (let round = 0; round < rounds; round++) {
    const name = names[round % names.length] ?? ''
    const data = await newServerData()
    try {
      const faults = (await cases[name]?.(data)) ?? []
      count(tally, faults.length === 0 ? null : `${name}: ${faults.slice(0, 5).join('; ')}`)
    } finally {
      await data.remove()
    }
  }
  return tally
}

/** Nothing acknowledged is lost, calls get 503 and no other error, and everything recovers by itself. */
async function fullDisk(data: ServerData): Promise<string[]> {
  const server = await ServerProcess.start(data.env, ON_SMALL_DISK)
  const folder = data.env.LEXIVERSE_DATA ?? ''
  const disk = `/proc/${server.pid}/root${folder}`
  const held = openSync(join(disk, DATABASE_FILE), 'r')
  const writing = startWriting([server.origin], WRITERS)
  try {
    await writing.untilCompleted(4)
    fillDisk(join(disk, 'ballast'))
    const faults = await expectReadiness(server, 503)
    const alive = await fetch(`${server.origin}/healthz`)
    if (alive.status !== 200) faults.push(`/healthz answered ${alive.status}`)
    rmSync(join(disk, 'ballast'))
    faults.push(...(await expectReadiness(server, 200)))
    await writing.untilCompleted(writing.acknowledged.completions.length + 4)
    await writing.stop()
    const strange = writing.refusals.filter(status => status !== 503)
    if (strange.length > 0) faults.push(`answers other than 503: ${[...new Set(strange)]}`)
    if (writing.refusals.length === 0) faults.push('no write was refused')
    await server.end('SIGTERM')
    // The disk is gone with its process, except this file.
    copyFileSync(`/proc/self/fd/${held}`, join(folder, DATABASE_FILE))
    return [
      ...faults,
      ...(await data.inspect(database => findLosses(database, writing.acknowledged))),
    ]
  } finally {
    await server.end('SIGKILL')
    await writing.stop()
    closeSync(held)
  }
}

function fillDisk(path: string): void {
  const file = openSync(path, 'w')
  for (const size of [1_000_000, PAGE, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}

/** The first call that meets the damage makes the server unready for good, and its next start is refused. */
async function damagedWhileRunning(data: ServerData): Promise<string[]> {
  await (await ServerProcess.start(data.env)).end('SIGTERM')
  const server = await ServerProcess.start(data.env)
  try {
    damage(data)
    for (let n = 0; n < MOST_PLAYS && (await readinessOf(server)) === 200; n++) {
      const player = new TestPlayer(overHttp(server.origin))
      await playOn(player, n).catch(() => undefined)
    }
    const faults = await expectReadiness(server, 503)
    await server.end('SIGKILL')
    return [...faults, ...(await expectRefusedStart(data, DAMAGED_AT_START))]
  } finally {
    await server.end('SIGKILL')
  }
}

/** Reads puzzles of all games, most of which the server has not read before. */
async function playOn(player: TestPlayer, n: number): Promise<void> {
  await player.init()
  for (const game of ['word-web', 'hive-builder', 'twistle'] as const) {
    await player.open(`node-${1 + (n % 12)}`, game, 1 + (n % 3))
  }
}

async function damagedAtStart(data: ServerData): Promise<string[]> {
  await (await ServerProcess.start(data.env)).end('SIGTERM')
  damage(data)
  return expectRefusedStart(data, DAMAGED_AT_START)
}

/** Overwrites the middle half of the file. */
function damage(data: ServerData): void {
  const path = join(data.env.LEXIVERSE_DATA ?? '', DATABASE_FILE)
  const pages = Math.floor(statSync(path).size / PAGE)
  const file = openSync(path, 'r+')
  const half = Buffer.alloc(Math.floor(pages / 2) * PAGE, 7)
  writeSync(file, half, 0, half.length, Math.floor(pages / 4) * PAGE)
  closeSync(file)
}

async function newerVersion(data: ServerData): Promise<string[]> {
  await (await ServerProcess.start(data.env)).end('SIGTERM')
  await data.inspect(({ db }) =>
    sql`insert into migrations (name, applied_at) values ('999-future', 1)`.execute(db),
  )
  return expectRefusedStart(data, NEWER)
}

async function folderInPlace(data: ServerData): Promise<string[]> {
  mkdirSync(join(data.env.LEXIVERSE_DATA ?? '', DATABASE_FILE))
  writeFileSync(join(data.env.LEXIVERSE_DATA ?? '', DATABASE_FILE, 'file'), '')
  return expectRefusedStart(data, NO_DATABASE)
}

/** A PostgreSQL that became a standby, and the primary again. */
async function readOnly(data: ServerData): Promise<string[]> {
  const server = await ServerProcess.start(data.env)
  const writing = startWriting([server.origin], WRITERS)
  try {
    await writing.untilCompleted(4)
    await data.inspect(({ db }) => setReadOnly(db, true))
    const faults = await expectReadiness(server, 503)
    await data.inspect(({ db }) => setReadOnly(db, false))
    faults.push(...(await expectReadiness(server, 200)))
    await writing.untilCompleted(writing.acknowledged.completions.length + 4)
    await writing.stop()
    const strange = writing.refusals.filter(status => status !== 503)
    if (strange.length > 0) faults.push(`answers other than 503: ${[...new Set(strange)]}`)
    return [
      ...faults,
      ...(await data.inspect(database => findLosses(database, writing.acknowledged))),
    ]
  } finally {
    await server.end('SIGKILL')
    await writing.stop()
  }
}

/** For new connections; the others are closed, and the server opens new ones. */
async function setReadOnly(db: Db, isReadOnly: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`set session characteristics as transaction read write`.execute(db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = ${sql.lit(isReadOnly ? 'on' : 'off')}`.execute(
    db,
  )
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  )
}

async function readinessOf({ origin }: ServerProcess): Promise<number> {
  return (await fetch(`${origin}/readyz`)).status
}

async function expectReadiness(server: ServerProcess, status: number): Promise<string[]> {
  for (let poll = 0; poll < TOLD_WITHIN_POLLS; poll++) {
    if ((await readinessOf(server)) === status) return []
    await sleep(POLL_MS)
  }
  return [`/readyz did not answer ${status} to any of ${TOLD_WITHIN_POLLS} calls`]
}

async function expectRefusedStart(data: ServerData, sentence: RegExp): Promise<string[]> {
  const { code, output } = await new ServerProcess(data.env).ended()
  return code === 1 && sentence.test(output) ? [] : [`ended with ${code}: ${output.slice(0, 300)}`]
}
