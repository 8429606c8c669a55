import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import type { Config } from '../config.ts'
import { migrations } from '../database/migrate.ts'
import { DATABASE_FILE } from '../database/sqlite.ts'
import { databaseFault, folderFault } from '../start-faults.ts'
import { connected } from './connected.ts'
import { type Finding, fine, wrong } from './finding.ts'

const DATABASE = 'database'
const MIGRATIONS = 'migrations'
const CLOCK = 'clock'

/** Games that begin at one server and end at another are refused beyond that. */
const MOST_APART_MS = 1_000
/** A time in the database that is further in the future was written with another clock. */
const MOST_AHEAD_MS = 60_000

/** What both engines tell. */
interface Facts {
  applied: string[]
  lastSeenAt: number
  /** How far the database's clock is ahead of this machine's; null if it is the same clock. */
  aheadMs: number | null
}

/** Reads beside a running server, and tries a write that is taken back. */
export async function checkDatabase(config: Config, now: () => number): Promise<Finding[]> {
  const { databaseUrl, dataFolder } = config
  try {
    const facts = databaseUrl
      ? await readPostgres(databaseUrl, now)
      : readSqlite(join(dataFolder, DATABASE_FILE))
    const where = databaseUrl ? 'PostgreSQL' : dataFolder
    const found = fine(DATABASE, `${where} can be read and written`)
    return [found, checkMigrations(facts), checkClock(facts, now())]
  } catch (error) {
    return [wrong(DATABASE, faultOf(config, error as Error), mendOf(config))]
  }
}

class DoctorFault extends Error {}

function faultOf(config: Config, error: Error): string {
  if (error instanceof DoctorFault) return error.message
  const known = databaseFault(config, error)
  if (known) return known
  return config.databaseUrl
    ? `It cannot be used (${error.message}).`
    : folderFault(config.dataFolder, error)
}

function mendOf({ databaseUrl }: Config): string {
  return databaseUrl
    ? 'Start PostgreSQL, and check DATABASE_URL: host, port, user, password, name and rights.'
    : 'Check LEXIVERSE_DATA, and that this user owns the folder; a first start makes the database.'
}

function readSqlite(path: string): Facts {
  if (!existsSync(path)) throw new DoctorFault(`There is no database at ${path}.`)
  const file = new Libsql(path)
  try {
    file.pragma('busy_timeout = 5000')
    const names = file.prepare('select name from migrations').all() as { name: string }[]
    const [seen] = file.prepare('select max(last_seen_at) as at from players').all() as {
      at: number | null
    }[]
    file.exec('begin immediate')
    file.exec("update settings set value = value where name = 'cookie-secret'")
    file.exec('rollback')
    return { applied: names.map(({ name }) => name), lastSeenAt: seen?.at ?? 0, aheadMs: null }
  } finally {
    file.close()
  }
}

function readPostgres(url: string, now: () => number): Promise<Facts> {
  return connected(url, async client => {
    const began = now()
    const clock = await client.query('select extract(epoch from clock_timestamp()) * 1000 as at')
    const middle = (began + now()) / 2
    const names = await client.query('select name from migrations')
    const seen = await client.query('select max(last_seen_at) as at from players')
    await client.query('begin')
    await client.query("update settings set value = value where name = 'cookie-secret'")
    await client.query('rollback')
    return {
      applied: names.rows.map(({ name }) => String(name)),
      lastSeenAt: Number(seen.rows[0]?.at ?? 0),
      aheadMs: Number(clock.rows[0]?.at) - middle,
    }
  })
}

function checkMigrations({ applied }: Facts): Finding {
  const wanted = migrations.map(({ name }) => name)
  const missing = wanted.filter(name => !applied.includes(name))
  const newer = applied.filter(name => !wanted.includes(name))
  if (newer.length > 0) {
    const text = `The database was used by a newer release (${newer.join(', ')}).`
    return wrong(MIGRATIONS, text, 'Run the newer release, or restore a backup made before it.')
  }
  if (missing.length > 0) {
    const text = `${missing.length} of ${wanted.length} are not applied (${missing.join(', ')}).`
    return wrong(MIGRATIONS, text, 'Restart the server: it applies them when it starts.')
  }
  return fine(MIGRATIONS, `all ${wanted.length} are applied`)
}

function checkClock({ lastSeenAt, aheadMs }: Facts, now: number): Finding {
  const mend = 'Let a time server set the clocks of all machines (timedatectl set-ntp true).'
  if (lastSeenAt > now + MOST_AHEAD_MS) {
    const seconds = Math.round((lastSeenAt - now) / 1_000)
    const text = `A player was seen ${seconds} seconds in the future: the clock was set back.`
    return wrong(CLOCK, text, mend)
  }
  if (aheadMs !== null && Math.abs(aheadMs) > MOST_APART_MS) {
    const text = `It differs by ${Math.round(Math.abs(aheadMs))} ms from the database's.`
    return wrong(CLOCK, text, mend)
  }
  return fine(CLOCK, 'agrees with the times in the database')
}
