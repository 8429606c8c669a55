import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, installDebianPackage } from './packages-of-the-machine.mjs'
import { freePort, pause, unprivilegedUser } from './postgres.mjs'

const PURPOSE = 'The proofs of a pool in front of PostgreSQL need pgbouncer.'
const START_TIMEOUT_MS = 10_000
/** Fewer than two servers open, so that transactions of both share connections. */
const POOL_SIZE = 6

/** A pgbouncer in transaction mode in front of a PostgreSQL that trusts this machine, for all of its databases. */
export async function providePool(url) {
  const program = find() ?? (await install())
  const { hostname, port: serverPort, username, pathname } = new URL(url)
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'lexiverse-pgbouncer-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
`,
  )
  const pool = spawn(program, ['-q', settings], { ...user, cwd: folder, stdio: 'ignore' })
  await waitUntilListening(port, pool)
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      const closed = new Promise(resolve => pool.once('close', resolve))
      if (pool.exitCode === null && pool.kill('SIGTERM')) await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function find() {
  return findProgram(['pgbouncer', '/usr/sbin/pgbouncer'])
}

async function install() {
  await installDebianPackage('pgbouncer', PURPOSE)
  const program = find()
  if (!program) throw new Error(PURPOSE)
  return program
}

async function waitUntilListening(port, pool) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && pool.exitCode === null) {
    if (await isListening(port)) return
    await pause(50)
  }
  throw new Error('pgbouncer did not start for the proofs.')
}

function isListening(port) {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
