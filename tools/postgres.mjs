import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, installDebianPackage } from './packages-of-the-machine.mjs'
import { run } from './terminal.mjs'

const START_TIMEOUT_MS = 30_000

/**
 * A PostgreSQL to test against: the one named by TEST_DATABASE_URL, or a throw-away cluster made
 * from the machine's binaries. Returns its address and how to stop it. Only a durable one forces its
 * commits to the disk, which would take half of the time of most tests.
 */
export async function providePostgres({ isDurable = false } = {}) {
  const named = process.env.TEST_DATABASE_URL
  if (named) return { url: named, stop: async () => undefined }
  const bin = await provideBinaries()
  const user = unprivilegedUser()
  const folder = temporaryFolder(user)
  const data = join(folder, 'data')
  const port = await freePort()
  initCluster(bin, data, folder, user)
  let server = startCluster(bin, data, folder, port, user, isDurable)
  const url = `postgres://lexiverse@127.0.0.1:${port}/postgres`
  await waitUntilReady(bin, port, server)
  return {
    url,
    /** Like a crash: cuts every connection and recovers from the write-ahead log. */
    async restart(downMs = 0) {
      await endProcess(server)
      await pause(downMs)
      server = startCluster(bin, data, folder, port, user, isDurable)
      await waitUntilReady(bin, port, server)
    },
    /** Connections stay open and new ones are accepted, but nothing is answered for this long. */
    async freeze(ms) {
      const processes = [server.pid, ...childrenOf(server.pid)]
      for (const pid of processes) process.kill(pid, 'SIGSTOP')
      await pause(ms)
      for (const pid of processes) process.kill(pid, 'SIGCONT')
    },
    async stop() {
      await endProcess(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function provideBinaries() {
  return findBinaries() ?? (await installBinaries())
}

export function temporaryFolder(user) {
  const folder = mkdtempSync(join(tmpdir(), 'lexiverse-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

export function initCluster(bin, data, folder, user) {
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'lexiverse', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: 'pipe' },
  )
}

export function startCluster(bin, data, folder, port, user, isDurable) {
  const durability = isDurable ? 'on' : 'off'
  const settings = [
    `fsync=${durability}`,
    `synchronous_commit=${durability}`,
    `full_page_writes=${durability}`,
    'max_connections=200',
    `unix_socket_directories=${folder}`,
  ]
  return spawn(
    join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap(s => ['-c', s])],
    { ...user, cwd: folder, stdio: 'ignore' },
  )
}

export function childrenOf(pid) {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return listed.split(' ').filter(Boolean).map(Number)
}

export const pause = ms => new Promise(resolve => setTimeout(resolve, ms))

export async function waitUntilReady(bin, port, server) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && server.exitCode === null) {
    try {
      await run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])
      return
    } catch {
      await pause(100)
    }
  }
  throw new Error('PostgreSQL did not start for the tests.')
}

export function endProcess(server) {
  return new Promise(resolve => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve(undefined)
    server.once('close', resolve)
    // SIGQUIT: immediate shutdown, since the data is thrown away.
    server.kill('SIGQUIT')
  })
}

function findBinaries() {
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian)) {
    const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    for (const version of versions) {
      const bin = join(debian, version, 'bin')
      if (existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'))) return bin
    }
  }
  const initdb = findProgram(['initdb', '/opt/homebrew/bin/initdb', '/usr/local/bin/initdb'])
  return initdb ? join(initdb, '..') : null
}

async function installBinaries() {
  const purpose = 'The server tests need PostgreSQL 15 or newer, or TEST_DATABASE_URL.'
  await installDebianPackage('postgresql', purpose)
  const bin = findBinaries()
  if (!bin) throw new Error(purpose)
  return bin
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = flag => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user here: try the next.
    }
  }
  throw new Error(
    'PostgreSQL will not run as root, and there is no unprivileged user to run it as.',
  )
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
