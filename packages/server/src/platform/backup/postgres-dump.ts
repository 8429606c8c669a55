import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { databaseHosts, firstHostUrl } from '../database/database-hosts.ts'
import { APPLICATION_NAME } from '../database/postgres.ts'
import { postgresClient } from '../database/primary-client.ts'

export async function dumpPostgres(url: string, target: string): Promise<void> {
  await run('pg_dump', url, ['--format=custom', '--no-owner', `--file=${target}`])
}

export async function restorePostgres(url: string, file: string, isForced: boolean): Promise<void> {
  await requireFree(url, isForced)
  const database = decodeURIComponent(new URL(firstHostUrl(url)).pathname.slice(1))
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner']
  await run('pg_restore', url, [...whole, '--clean', '--if-exists', `--dbname=${database}`, file])
}

async function requireFree(url: string, isForced: boolean): Promise<void> {
  const { Client, connectionString } = postgresClient(url)
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const servers = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
      [APPLICATION_NAME],
    )
    if (servers.rows.length > 0) {
      throw new CannotStart('This database is in use by a Lexiverse server. Stop it first.')
    }
    const tables = await client.query("select to_regclass('migrations') as found")
    if (tables.rows[0]?.found !== null && !isForced) {
      throw new CannotStart('This database already has tables. Add --force to replace them.')
    }
  } finally {
    await client.end()
  }
}

/** The password is passed in the environment: every user of the machine can read arguments. */
function connection(url: string): Record<string, string> {
  const { username, password, pathname, searchParams } = new URL(firstHostUrl(url))
  const hosts = databaseHosts(url)
  return {
    PGHOST: searchParams.get('host') ?? hosts.map(({ host }) => host).join(','),
    PGPORT: hosts.map(({ port }) => port).join(','),
    PGTARGETSESSIONATTRS: hosts.length > 1 ? 'read-write' : 'any',
    PGUSER: decodeURIComponent(username),
    // The server too takes one from the environment if the address has none.
    ...(password !== '' && { PGPASSWORD: decodeURIComponent(password) }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
  }
}

function run(name: string, url: string, args: string[]): Promise<void> {
  const program = findProgram(name)
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...connection(url) },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', data => (errors += data))
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve()
      else reject(new CannotStart(`${name} ended with ${code}: ${errors.trim().slice(-500)}`))
    })
  })
}

const DEBIAN = '/usr/lib/postgresql'

function findProgram(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newest.map(version => join(DEBIAN, version, 'bin')),
  ]
  const found = folders.map(folder => join(folder, name)).find(path => existsSync(path))
  if (found) return found
  throw new CannotStart(
    `${name} is not installed. Install the PostgreSQL client (on Debian: apt-get install postgresql-client).`,
  )
}
